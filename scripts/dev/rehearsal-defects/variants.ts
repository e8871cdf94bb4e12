/**
 * The rehearsal in variants, one for each defect, on one port: who opens `/defects/7` has the product with the seventh defect
 * from then on, and with `/defects/0`, or from the start, the product as it is.
 *
 * Started with a folder, in which the variants are made, and the numbers of the defects. It prints its address.
 */
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { build } from 'vite';
import { memoize } from '../../core/memoize.ts';
import { repository } from '../targets/place.ts';
import { applyEdit, isOfClient, isOfServer, type RehearsalDefect } from './defect.ts';
import { rehearsalDefects } from './defects.ts';

/** What the rehearsal's server offers, as far as it is used here. */
type Server = {
  createApp(options: { database: Database; clock: unknown; log: () => void; client: { folder: string } }): {
    fetch: Parameters<typeof getRequestListener>[0];
  };
  openDatabase(data: 'memory'): Promise<Database>;
  enterDemo(database: Database, clock: unknown): Promise<void>;
  systemClock: unknown;
};
type Database = { close(): Promise<void> };

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const [folder = '', ...numbers] = process.argv.slice(2);
const chosen = new Map(numbers.map((number) => [Number(number), rehearsalDefects[Number(number) - 1]]));

/** So many databases are open at a time, since each takes some 200 MB; the scenarios of a variant come one after another. */
const mostDatabases = 4;
const open = new Map<number, Promise<Database>>();

const partsOf = (defect: RehearsalDefect | undefined) => [
  'contract',
  ...(!defect || isOfClient(defect) ? ['client'] : []),
  ...(!defect || isOfServer(defect) ? ['server'] : []),
];

await mkdir(path.join(folder, 'dist'), { recursive: true });
for (const [number, defect] of chosen) await make(number, defect);
process.stderr.write(`${chosen.size} variants are made\n`);

const server = createServer((request, response) => {
  answer(request, response).catch((reason: unknown) => response.writeHead(500).end(String(reason)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address} \n`);
});

/** Its sources, and its client as it is built from them. What the server makes once is shared by all. */
async function make(number: number, defect: RehearsalDefect | undefined): Promise<void> {
  const place = path.join(folder, `${number}`);
  for (const part of partsOf(defect))
    await cp(path.join(repository, 'rehearsal', part), path.join(place, 'rehearsal', part), { recursive: true });
  await symlink(path.join(folder, 'dist'), path.join(place, 'dist'), 'junction');
  if (defect !== undefined) {
    const file = path.join(place, 'rehearsal', defect.file);
    await writeFile(file, applyEdit(defect, await readFile(file, 'utf8')));
  }
  if (defect !== undefined && !isOfClient(defect)) return;
  await build({
    root: path.join(place, 'rehearsal', 'client'),
    logLevel: 'error',
    build: { outDir: path.join(place, 'client'), minify: false, reportCompressedSize: false },
  });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, opened] = /^\/defects\/(\d+)$/.exec(request.url ?? '') ?? [];
  if (opened !== undefined) {
    response.setHeader('set-cookie', `defect=${opened}; Path=/; HttpOnly; SameSite=Lax`);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Defect ${opened}</title><h1>Defect ${opened}</h1>`);
    return;
  }
  const [, known = '0'] = /\bdefect=(\d+)/.exec(request.headers.cookie ?? '') ?? [];
  const number = Number(known);
  const respond = await answerOf(number);
  await respond(request, response);
}

const opening = new Map<number, Promise<Answer>>();

/** A variant is opened when it is asked for; that of a client alone has the healthy server and its data. */
function answerOf(number: number): Promise<Answer> {
  const known = opening.get(number) ?? openVariant(number);
  opening.delete(number);
  opening.set(number, known);
  return known;
}

async function openVariant(number: number): Promise<Answer> {
  const defect = chosen.get(number);
  const of = !defect || isOfServer(defect) ? number : 0;
  const { createApp, systemClock } = await serverOf(of);
  const database = await databaseOf(of);
  const client = path.join(folder, `${!defect || isOfClient(defect) ? number : 0}`, 'client');
  const app = createApp({ database, clock: systemClock, log: () => {}, client: { folder: client } });
  return getRequestListener(app.fetch);
}

/** The one that was asked for the longest time ago is closed where there are too many, but never that of the healthy server. */
function databaseOf(number: number): Promise<Database> {
  const known = open.get(number);
  if (known !== undefined) return known;
  const [oldest] = [...opening.keys()].filter((other) => other !== 0 && open.has(other));
  if (oldest !== undefined && open.size > mostDatabases) {
    void open.get(oldest)?.then((database) => database.close());
    open.delete(oldest);
    opening.delete(oldest);
  }
  const opened = serverOf(number).then(async ({ openDatabase, enterDemo, systemClock }) => {
    const database = await openDatabase('memory');
    await enterDemo(database, systemClock);
    return database;
  });
  open.set(number, opened);
  return opened;
}

const serverOf = memoize(async (number: number): Promise<Server> => {
  const load = (file: string) =>
    import(/* @vite-ignore */ pathToFileURL(path.join(folder, `${number}`, 'rehearsal', 'server', file)).href);
  const [app, database, demo, clock] = await Promise.all(
    ['app.ts', 'database/open.ts', 'demo.ts', 'clock.ts'].map(load),
  );
  return { ...app, ...database, ...demo, ...clock };
});
