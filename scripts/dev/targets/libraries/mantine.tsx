/** The lending desk, made with Mantine. */
import '@mantine/core/styles.css';
import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Group,
  List,
  MantineProvider,
  Menu,
  Modal,
  Notification,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Switch,
  Table,
  Tabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { authors, columns, genres, keywords, loans, shelves } from './desk.ts';

function Desk() {
  const [news, setNews] = useState('');
  return (
    <main>
      <Title>Lending desk</Title>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNews('Exported')}>Export</Menu.Item>
          <Menu.Item disabled>Delete</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Lend onConfirm={() => setNews('Lent')} />
      <Sections onReturn={(title) => setNews(`${title} is back`)} />
      <NewBook onSave={() => setNews('Saved')} />
      <Text>{`Last: ${news || 'nothing'}`}</Text>
      {news === 'Saved' && <Notification title="Saved" />}
      {news === 'Lent' && <Alert>Lent until 3 May</Alert>}
      <Title order={2}>Keywords</Title>
      <List>
        {keywords.map((keyword) => (
          <List.Item key={keyword}>{keyword}</List.Item>
        ))}
      </List>
    </main>
  );
}

function Lend({ onConfirm }: { readonly onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Lend</Button>
      <Modal opened={open} onClose={close} title="Lend a book">
        <Text>For three weeks.</Text>
        <Group>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={confirm}>Confirm</Button>
        </Group>
      </Modal>
    </>
  );
}

function Sections({ onReturn }: { readonly onReturn: (title: string) => void }) {
  return (
    <Tabs defaultValue="books">
      <Tabs.List>
        <Tabs.Tab value="books">Books</Tabs.Tab>
        <Tabs.Tab value="members">Members</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="members">Ada and Alan</Tabs.Panel>
      <Tabs.Panel value="books">
        <Table>
          <Table.Caption>Loans</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {loans.map(({ title, member, due }) => (
              <Table.Tr key={title}>
                <Table.Td>{title}</Table.Td>
                <Table.Td>{member}</Table.Td>
                <Table.Td>{due}</Table.Td>
                <Table.Td>
                  <Button onClick={() => onReturn(title)}>Return</Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Tabs.Panel>
    </Tabs>
  );
}

function NewBook({ onSave }: { readonly onSave: () => void }) {
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title !== '') onSave();
  };
  return (
    <form noValidate onSubmit={save}>
      <Title order={2}>New book</Title>
      <TextInput
        label="Title"
        required
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        error={tried && title === '' && 'A title is needed'}
      />
      <PasswordInput label="Password" />
      <NumberInput label="Copies" />
      <Select label="Genre" data={[...genres]} defaultValue="Novel" />
      <Autocomplete label="Author" data={[...authors]} />
      <Checkbox label="Signed copy" />
      <Switch label="Reserve" />
      <Radio.Group label="Shelf" name="shelf" defaultValue="Left">
        {shelves.map((shelf) => (
          <Radio key={shelf} value={shelf} label={shelf} />
        ))}
      </Radio.Group>
      <Button type="submit">Save</Button>
    </form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <Desk />
  </MantineProvider>,
);
