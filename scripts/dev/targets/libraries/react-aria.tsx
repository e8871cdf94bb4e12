/** The lending desk, made with React Aria. */
import './react-aria.css';
import { useState } from 'react';
import {
  Button,
  Cell,
  Checkbox,
  Column,
  ComboBox,
  Dialog,
  DialogTrigger,
  FieldError,
  Form,
  Group,
  Heading,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Menu,
  MenuItem,
  MenuTrigger,
  Modal,
  ModalOverlay,
  NumberField,
  Popover,
  Radio,
  RadioGroup,
  Row,
  Select,
  SelectValue,
  Switch,
  Tab,
  TabList,
  Table,
  TableBody,
  TableHeader,
  TabPanel,
  Tabs,
  Text,
  TextField,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { authors, columns, genres, keywords, loans, shelves } from './desk.ts';

const toasts = new ToastQueue<string>();

function Desk() {
  const [news, setNews] = useState('');
  const show = (what: string) => {
    setNews(what);
    toasts.add(what);
  };
  return (
    <main>
      <ToastRegion queue={toasts}>
        {({ toast }) => (
          <Toast toast={toast}>
            <ToastContent>
              <Text slot="title">{toast.content}</Text>
            </ToastContent>
            <Button slot="close">Close</Button>
          </Toast>
        )}
      </ToastRegion>
      <Heading level={1}>Lending desk</Heading>
      <MenuTrigger>
        <Button>More</Button>
        <Popover className="popover">
          <Menu disabledKeys={['delete']}>
            <MenuItem id="export" onAction={() => setNews('Exported')}>
              Export
            </MenuItem>
            <MenuItem id="delete">Delete</MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <Lend onConfirm={() => show('Lent until 3 May')} />
      <Sections onReturn={(title) => setNews(`${title} is back`)} />
      <NewBook onSave={() => show('Saved')} />
      <p>{`Last: ${news || 'nothing'}`}</p>
      <section>
        <Heading level={2}>Keywords</Heading>
        <ul>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}

function Lend({ onConfirm }: { readonly onConfirm: () => void }) {
  return (
    <DialogTrigger>
      <Button>Lend</Button>
      <ModalOverlay className="backdrop">
        <Modal>
          <Dialog>
            <Heading slot="title">Lend a book</Heading>
            <p>For three weeks.</p>
            <Button slot="close">Cancel</Button>
            <Button slot="close" onPress={onConfirm}>
              Confirm
            </Button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

function Sections({ onReturn }: { readonly onReturn: (title: string) => void }) {
  return (
    <Tabs>
      <TabList aria-label="Sections">
        <Tab id="books">Books</Tab>
        <Tab id="members">Members</Tab>
      </TabList>
      <TabPanel id="members">Ada and Alan</TabPanel>
      <TabPanel id="books">
        <Table aria-label="Loans">
          <TableHeader>
            {columns.map((column) => (
              <Column key={column} isRowHeader={column === 'Title'}>
                {column}
              </Column>
            ))}
            <Column />
          </TableHeader>
          <TableBody>
            {loans.map(({ title, member, due }) => (
              <Row key={title}>
                <Cell>{title}</Cell>
                <Cell>{member}</Cell>
                <Cell>{due}</Cell>
                <Cell>
                  <Button onPress={() => onReturn(title)}>Return</Button>
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      </TabPanel>
    </Tabs>
  );
}

function NewBook({ onSave }: { readonly onSave: () => void }) {
  return (
    <Form
      aria-labelledby="new-book"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <Heading id="new-book">New book</Heading>
      <TextField name="title" isRequired>
        <Label>Title</Label>
        <Input />
        <FieldError>A title is needed</FieldError>
      </TextField>
      <TextField type="password">
        <Label>Password</Label>
        <Input />
      </TextField>
      <NumberField>
        <Label>Copies</Label>
        <Group>
          <Button slot="decrement">-</Button>
          <Input />
          <Button slot="increment">+</Button>
        </Group>
      </NumberField>
      <Select defaultValue="Novel">
        <Label>Genre</Label>
        <Button>
          <SelectValue />
          <span aria-hidden="true">▼</span>
        </Button>
        <Options of={genres} />
      </Select>
      <ComboBox>
        <Label>Author</Label>
        <Input />
        <Button>▼</Button>
        <Options of={authors} />
      </ComboBox>
      <Checkbox>Signed copy</Checkbox>
      <Switch>Reserve</Switch>
      <RadioGroup defaultValue="Left">
        <Label>Shelf</Label>
        {shelves.map((shelf) => (
          <Radio key={shelf} value={shelf}>
            {shelf}
          </Radio>
        ))}
      </RadioGroup>
      <Button type="submit">Save</Button>
    </Form>
  );
}

function Options({ of }: { readonly of: readonly string[] }) {
  return (
    <Popover className="popover">
      <ListBox>
        {of.map((option) => (
          <ListBoxItem key={option} id={option}>
            {option}
          </ListBoxItem>
        ))}
      </ListBox>
    </Popover>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Desk />);
