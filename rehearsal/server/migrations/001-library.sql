-- People sign in. Members alone have a number and a date of birth.
create table person (
  id int generated always as identity primary key,
  name text not null check (name <> '' and name = btrim(name)),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  role text not null check (role in ('member', 'librarian', 'manager')),
  password text not null,
  number int constraint person_number unique check (number >= 1001),
  born_on date,
  constraint person_is_member check ((role = 'member') = (number is not null) and (role = 'member') = (born_on is not null))
);

-- An email address belongs to one person, however it is written.
create unique index person_email on person (lower(email));

create sequence member_number start 1001;

-- Of a session's token only the hash is kept.
create table session (
  token_hash text primary key,
  person_id int not null references person,
  last_action_at timestamptz not null
);

create index session_last_action on session (last_action_at);

-- Wrong passwords since the last right one, for each email address that was tried, whether it belongs to anybody or not.
create table sign_in_attempts (
  email text primary key,
  wrong int not null check (wrong > 0),
  last_at timestamptz not null,
  locked_until timestamptz
);

create table book (
  id int generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 120),
  author text not null check (author <> '' and author !~ '\d'),
  year int not null check (year between 1450 and 2100),
  genre text not null check (genre in ('Novel', 'Poetry', 'History', 'Science', 'Children')),
  isbn text constraint book_isbn unique check (isbn ~ '^\d{13}$')
);

create table copy (
  barcode text constraint copy_barcode primary key check (barcode ~ '^C\d{8}$'),
  book_id int not null references book,
  shelf text not null check (shelf <> ''),
  state text not null default 'available' check (state in ('available', 'on loan', 'set aside', 'lost')),
  unique (barcode, book_id)
);

create index copy_book on copy (book_id);

-- A loan has ended when it has a fee, which may be nothing.
create table loan (
  id int generated always as identity primary key,
  barcode text not null references copy,
  member int not null references person (number),
  lent_on date not null,
  due_on date not null check (due_on > lent_on),
  ended_on date check (ended_on >= lent_on),
  fee int check (fee between 0 and 800),
  check ((ended_on is null) = (fee is null))
);

-- A copy has one loan at a time.
create unique index loan_running on loan (barcode) where ended_on is null;
create index loan_member on loan (member);

-- A reservation waits until a copy of its book is set aside for it, and is ready then, up to a last day.
create table reservation (
  id int generated always as identity primary key,
  book_id int not null references book,
  member int not null references person (number),
  barcode text constraint reservation_copy unique,
  ready_until date,
  constraint reservation_once unique (book_id, member),
  foreign key (barcode, book_id) references copy (barcode, book_id),
  check ((barcode is null) = (ready_until is null))
);

create index reservation_ready on reservation (ready_until);
create index reservation_member on reservation (member);

create table payment (
  id int generated always as identity primary key,
  member int not null references person (number),
  amount int not null check (amount > 0),
  paid_at timestamptz not null
);

create index payment_member on payment (member);
