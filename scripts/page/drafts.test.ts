import { beforeEach, expect, test, vi } from 'vitest';
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts';

const stored = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  stored.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => stored.delete(name),
    setItem(name: string, text: string) {
      if (text.length > room) throw new Error('QuotaExceededError');
      stored.set(name, text);
    },
  });
  return () => vi.unstubAllGlobals();
});

test('a draft is there until it is dropped, under a name of its project, kind and place', () => {
  const names = [draftName('a', 'answer', '2.1'), draftName('b', 'answer', '2.1'), draftName('a', 'feature', '2.1')];
  keepDraft(names[0] ?? '', { text: 'Mine.' });
  expect(names.map(readDraft)).toEqual([{ text: 'Mine.' }, undefined, undefined]);
  dropDraft(names[0] ?? '');
  expect([names.map(readDraft), stored.size]).toEqual([[undefined, undefined, undefined], 0]);
});

test('where the browser has no room, the page keeps it, and no older one is left in the storage', () => {
  const name = draftName('a', 'answer', '2.2');
  keepDraft(name, 'short');
  room = 10;
  keepDraft(name, 'much longer than before');
  expect([readDraft(name), stored.size]).toEqual(['much longer than before', 0]);
});
