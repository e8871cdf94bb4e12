/** The lending desk, made with Ant Design. */
import {
  Alert,
  App,
  AutoComplete,
  Button,
  Checkbox,
  Dropdown,
  Form,
  Input,
  InputNumber,
  List,
  Modal,
  Radio,
  Select,
  Switch,
  Table,
  Tabs,
  Typography,
} from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { authors, columns, genres, keywords, loans, shelves } from './desk.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function Desk() {
  const [news, setNews] = useState('');
  const { message } = App.useApp();
  const save = () => {
    setNews('Saved');
    void message.success({ content: 'Saved', duration: 0 });
  };
  return (
    <main>
      <Typography.Title>Lending desk</Typography.Title>
      <More onExport={() => setNews('Exported')} />
      <Lend onConfirm={() => setNews('Lent')} />
      <Sections onReturn={(title) => setNews(`${title} is back`)} />
      <NewBook onSave={save} />
      <Typography.Paragraph>{`Last: ${news || 'nothing'}`}</Typography.Paragraph>
      {news === 'Lent' && <Alert type="success" title="Lent until 3 May" showIcon />}
      <List
        header={<Typography.Title level={3}>Keywords</Typography.Title>}
        dataSource={[...keywords]}
        renderItem={(keyword) => <List.Item>{keyword}</List.Item>}
      />
    </main>
  );
}

function More({ onExport }: { readonly onExport: () => void }) {
  const items = [
    { key: 'export', label: 'Export', onClick: onExport },
    { key: 'delete', label: 'Delete', disabled: true },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button>More</Button>
    </Dropdown>
  );
}

function Lend({ onConfirm }: { readonly onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const confirm = () => {
    setOpen(false);
    onConfirm();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Lend
      </Button>
      <Modal title="Lend a book" open={open} onCancel={() => setOpen(false)} onOk={confirm} okText="Confirm">
        For three weeks.
      </Modal>
    </>
  );
}

function Sections({ onReturn }: { readonly onReturn: (title: string) => void }) {
  const books = (
    <section>
      <Typography.Title level={2}>Loans</Typography.Title>
      <Table
        rowKey="title"
        dataSource={[...loans]}
        pagination={false}
        columns={[
          ...columns.map((column) => ({ title: column, dataIndex: column.toLowerCase(), key: column })),
          { key: 'action', render: (_, { title }) => <Button onClick={() => onReturn(title)}>Return</Button> },
        ]}
      />
    </section>
  );
  return (
    <Tabs
      items={[
        { key: 'books', label: 'Books', children: books },
        { key: 'members', label: 'Members', children: 'Ada and Alan' },
      ]}
    />
  );
}

function NewBook({ onSave }: { readonly onSave: () => void }) {
  return (
    <Form layout="vertical" onFinish={onSave} initialValues={{ genre: 'Novel', shelf: 'Left' }}>
      <Typography.Title level={2}>New book</Typography.Title>
      <Form.Item label="Title" name="title" rules={[{ required: true, message: 'A title is needed' }]}>
        <Input />
      </Form.Item>
      <Form.Item label="Password" name="password">
        <Input.Password />
      </Form.Item>
      <Form.Item label="Copies" name="copies">
        <InputNumber />
      </Form.Item>
      <Form.Item label="Genre" name="genre">
        <Select options={optionsOf(genres)} />
      </Form.Item>
      <Form.Item label="Author" name="author">
        <AutoComplete options={optionsOf(authors)} showSearch={{ filterOption: true }} />
      </Form.Item>
      <Form.Item name="signed" valuePropName="checked">
        <Checkbox>Signed copy</Checkbox>
      </Form.Item>
      <Form.Item label="Reserve" name="reserve" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item label="Shelf" name="shelf">
        <Radio.Group options={[...shelves]} />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        Save
      </Button>
    </Form>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <App>
    <Desk />
  </App>,
);
