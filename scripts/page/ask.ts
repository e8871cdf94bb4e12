/** Asks the server to do something. */
import { parse } from 'devalue';
import type { z } from 'zod';
import type { AskSchema } from '../core/workbench/ask.ts';

type Asked = z.input<typeof AskSchema>;

/** @throws Error with what the server says, or that it is not there */
export async function ask<Value = undefined>(asked: Asked): Promise<Value> {
  const response = await fetch('ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }).catch(() => {
    throw new Error('The workbench cannot be reached. Is its command still running?');
  });
  if (!response.ok) throw new Error(`The workbench refused this (${response.status}).`);
  const given = parse(await response.text()) as { value: Value } | { problem: string };
  if ('problem' in given) throw new Error(given.problem);
  return given.value;
}
