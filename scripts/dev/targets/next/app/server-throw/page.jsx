/** The stock, which is asked for at each visit, and cannot be reached. */
import { connection } from 'next/server';

export default async function Stock() {
  await connection();
  throw new Error('The stock cannot be reached.');
}
