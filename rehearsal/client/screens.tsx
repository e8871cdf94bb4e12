/** Which screen is shown at which address, and to whom. */
import { Route, Routes } from 'react-router';
import type { Role } from '../contract/session.ts';
import { BookScreen } from './books/book-screen.tsx';
import { BooksScreen } from './books/books-screen.tsx';
import { NewBookScreen } from './books/new-book-screen.tsx';
import { DeskScreen } from './desk/desk-screen.tsx';
import { LoansScreen } from './loans/loans-screen.tsx';
import { MemberScreen } from './members/member-screen.tsx';
import { MembersScreen } from './members/members-screen.tsx';
import { NothingHere } from './parts/nothing-here.tsx';
import { OpenTo } from './session/open-to.tsx';
import { SignInScreen } from './session/sign-in-screen.tsx';
import { StaffScreen } from './staff/staff-screen.tsx';
import { StartScreen } from './start-screen.tsx';

const members: readonly Role[] = ['member'];
const librarians: readonly Role[] = ['librarian', 'manager'];
const managers: readonly Role[] = ['manager'];

export function Screens() {
  return (
    <Routes>
      <Route index element={<StartScreen />} />
      <Route path="books" element={<BooksScreen />} />
      <Route path="books/:book" element={<BookScreen />} />
      <Route path="sign-in" element={<SignInScreen />} />
      <Route element={<OpenTo roles={members} others="Only for members" />}>
        <Route path="loans" element={<LoansScreen />} />
      </Route>
      <Route element={<OpenTo roles={librarians} others="Only for librarians" />}>
        <Route path="desk" element={<DeskScreen />} />
        <Route path="new-book" element={<NewBookScreen />} />
        <Route path="members" element={<MembersScreen />} />
        <Route path="members/:member" element={<MemberScreen />} />
      </Route>
      <Route element={<OpenTo roles={managers} others="Only for managers" />}>
        <Route path="staff" element={<StaffScreen />} />
      </Route>
      <Route path="*" element={<NothingHere />} />
    </Routes>
  );
}
