/** The members as a file of comma-separated values. */
import type { Member } from '../../contract/members.ts';

/** As an address that holds all of it: https://www.rfc-editor.org/rfc/rfc2397. */
export function membersFile(members: readonly Pick<Member, 'number' | 'name' | 'email'>[]): string {
  const lines = members.map(({ number, name, email }) => [number, name, email].map(quoted).join(','));
  const text = ['Number,Name,Email address', ...lines].map((line) => `${line}\r\n`).join('');
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}
