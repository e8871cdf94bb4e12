/** The lending desk, made with Radix. */
import './radix.css';
import { Checkbox, Dialog, DropdownMenu, Form, Label, RadioGroup, Select, Switch, Tabs, Toast } from 'radix-ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, genres, keywords, loans, shelves } from './desk.ts';

function Desk() {
  const [news, setNews] = useState('');
  return (
    <Toast.Provider duration={Number.POSITIVE_INFINITY}>
      <main>
        <h1>Lending desk</h1>
        <More onExport={() => setNews('Exported')} />
        <Lend onConfirm={() => setNews('Lent')} />
        <Sections onReturn={(title) => setNews(`${title} is back`)} />
        <NewBook onSave={() => setNews('Saved')} />
        <p>{`Last: ${news || 'nothing'}`}</p>
        <ul>
          <h2>Keywords</h2>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      </main>
      <Toast.Root open={news === 'Saved'} onOpenChange={() => setNews('')}>
        <Toast.Title>Saved</Toast.Title>
      </Toast.Root>
      <Toast.Root open={news === 'Lent'} onOpenChange={() => setNews('')}>
        <Toast.Title>Lent until 3 May</Toast.Title>
      </Toast.Root>
      <Toast.Viewport />
    </Toast.Provider>
  );
}

function More({ onExport }: { readonly onExport: () => void }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>More</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu">
          <DropdownMenu.Item onSelect={onExport}>Export</DropdownMenu.Item>
          <DropdownMenu.Item disabled>Delete</DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Lend({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger>Lend</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="dialog">
          <Dialog.Title>Lend a book</Dialog.Title>
          <Dialog.Description>For three weeks.</Dialog.Description>
          <Dialog.Close>Cancel</Dialog.Close>
          <Dialog.Close onClick={onConfirm}>Confirm</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Sections({ onReturn }: { readonly onReturn: (title: string) => void }) {
  return (
    <Tabs.Root defaultValue="books">
      <Tabs.List>
        <Tabs.Trigger value="books">Books</Tabs.Trigger>
        <Tabs.Trigger value="members">Members</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="members">Ada and Alan</Tabs.Content>
      <Tabs.Content value="books">
        <h2>Loans</h2>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column}>{column}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loans.map(({ title, member, due }) => (
              <tr key={title}>
                <td>{title}</td>
                <td>{member}</td>
                <td>{due}</td>
                <td>
                  <button type="button" onClick={() => onReturn(title)}>
                    Return
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Tabs.Content>
    </Tabs.Root>
  );
}

function NewBook({ onSave }: { readonly onSave: () => void }) {
  return (
    <Form.Root
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <h2>New book</h2>
      <Form.Field name="title">
        <Form.Label>Title</Form.Label>
        <Form.Control required />
        <Form.Message match="valueMissing">A title is needed</Form.Message>
      </Form.Field>
      <Form.Field name="password">
        <Form.Label>Password</Form.Label>
        <Form.Control type="password" />
      </Form.Field>
      <Form.Field name="copies">
        <Form.Label>Copies</Form.Label>
        <Form.Control type="number" />
      </Form.Field>
      <Label.Root htmlFor="genre">Genre</Label.Root>
      <Select.Root defaultValue="Novel">
        <Select.Trigger id="genre">
          <Select.Value />
          <Select.Icon />
        </Select.Trigger>
        <Select.Portal>
          <Select.Content className="menu">
            <Select.Viewport>
              {genres.map((genre) => (
                <Select.Item key={genre} value={genre}>
                  <Select.ItemText>{genre}</Select.ItemText>
                  <Select.ItemIndicator>✓</Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Viewport>
          </Select.Content>
        </Select.Portal>
      </Select.Root>
      <div>
        <Checkbox.Root id="signed" className="box">
          <Checkbox.Indicator>✓</Checkbox.Indicator>
        </Checkbox.Root>
        <label htmlFor="signed">Signed copy</label>
      </div>
      <div>
        <label htmlFor="reserve">Reserve</label>
        <Switch.Root id="reserve" className="box">
          <Switch.Thumb />
        </Switch.Root>
      </div>
      <p id="shelf">Shelf</p>
      <RadioGroup.Root aria-labelledby="shelf" defaultValue="Left">
        {shelves.map((shelf) => (
          <div key={shelf}>
            <RadioGroup.Item className="box" value={shelf} id={shelf}>
              <RadioGroup.Indicator>●</RadioGroup.Indicator>
            </RadioGroup.Item>
            <label htmlFor={shelf}>{shelf}</label>
          </div>
        ))}
      </RadioGroup.Root>
      <button type="submit">Save</button>
    </Form.Root>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Desk />);
