/** The lending desk, made with MUI. */
import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Checkbox,
  CssBaseline,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  List,
  ListItem,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Radio,
  RadioGroup,
  Snackbar,
  Switch,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Tabs,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { authors, columns, genres, keywords, loans, shelves } from './desk.ts';

function Desk() {
  const [news, setNews] = useState('');
  return (
    <main>
      <CssBaseline />
      <Typography variant="h4" component="h1">
        Lending desk
      </Typography>
      <More onExport={() => setNews('Exported')} />
      <Lend onConfirm={() => setNews('Lent')} />
      <Sections onReturn={(title) => setNews(`${title} is back`)} />
      <NewBook onSave={() => setNews('Saved')} />
      <Typography>{`Last: ${news || 'nothing'}`}</Typography>
      <Snackbar open={news === 'Saved'} message="Saved" />
      {news === 'Lent' && <Alert severity="success">Lent until 3 May</Alert>}
      <List aria-labelledby="keywords" subheader={<ListSubheader id="keywords">Keywords</ListSubheader>}>
        {keywords.map((keyword) => (
          <ListItem key={keyword}>
            <ListItemText primary={keyword} />
          </ListItem>
        ))}
      </List>
    </main>
  );
}

function More({ onExport }: { readonly onExport: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        id="more"
        aria-controls={anchor === null ? undefined : 'more-menu'}
        aria-haspopup="true"
        aria-expanded={anchor === null ? undefined : 'true'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        More
      </Button>
      <Menu id="more-menu" anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem
          onClick={() => {
            close();
            onExport();
          }}
        >
          Export
        </MenuItem>
        <MenuItem disabled>Delete</MenuItem>
      </Menu>
    </>
  );
}

function Lend({ onConfirm }: { readonly onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Lend
      </Button>
      <Dialog open={open} onClose={close} aria-labelledby="lend-title">
        <DialogTitle id="lend-title">Lend a book</DialogTitle>
        <DialogContent>
          <DialogContentText>For three weeks.</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            Confirm
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Sections({ onReturn }: { readonly onReturn: (title: string) => void }) {
  const [section, setSection] = useState(0);
  return (
    <>
      <Tabs value={section} onChange={(_event, value) => setSection(value)}>
        <Tab label="Books" />
        <Tab label="Members" />
      </Tabs>
      {section === 1 && <Typography>Ada and Alan</Typography>}
      {section === 0 && (
        <section>
          <Typography variant="h6" component="h2">
            Loans
          </Typography>
          <TableContainer>
            <Table>
              <TableHead>
                <TableRow>
                  {columns.map((column) => (
                    <TableCell key={column}>{column}</TableCell>
                  ))}
                  <TableCell />
                </TableRow>
              </TableHead>
              <TableBody>
                {loans.map(({ title, member, due }) => (
                  <TableRow key={title}>
                    <TableCell component="th" scope="row">
                      {title}
                    </TableCell>
                    <TableCell>{member}</TableCell>
                    <TableCell>{due}</TableCell>
                    <TableCell>
                      <Button onClick={() => onReturn(title)}>Return</Button>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
        </section>
      )}
    </>
  );
}

function NewBook({ onSave }: { readonly onSave: () => void }) {
  const [title, setTitle] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = tried && title === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (title !== '') onSave();
  };
  return (
    <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 2, maxWidth: 400 }}>
      <Typography variant="h6" component="h2">
        New book
      </Typography>
      <TextField
        label="Title"
        required
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        error={isWrong}
        helperText={isWrong ? 'A title is needed' : undefined}
      />
      <TextField label="Password" type="password" variant="standard" />
      <TextField label="Copies" type="number" variant="filled" />
      <TextField label="Genre" select defaultValue="Novel">
        {genres.map((genre) => (
          <MenuItem key={genre} value={genre}>
            {genre}
          </MenuItem>
        ))}
      </TextField>
      <Autocomplete options={authors} renderInput={(params) => <TextField {...params} label="Author" />} />
      <FormControlLabel control={<Checkbox />} label="Signed copy" />
      <FormControlLabel control={<Switch />} label="Reserve" />
      <FormControl>
        <FormLabel id="shelf">Shelf</FormLabel>
        <RadioGroup aria-labelledby="shelf" defaultValue="Left" name="shelf">
          {shelves.map((shelf) => (
            <FormControlLabel key={shelf} value={shelf} control={<Radio />} label={shelf} />
          ))}
        </RadioGroup>
      </FormControl>
      <Button type="submit" variant="contained">
        Save
      </Button>
    </Box>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(<Desk />);
