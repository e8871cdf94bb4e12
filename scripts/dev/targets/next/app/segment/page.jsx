/** The reviews, which cannot be read; this part of the shop says so itself. */
import { connection } from 'next/server';

export default async function Reviews() {
  await connection();
  throw new Error('The reviews cannot be read.');
}
