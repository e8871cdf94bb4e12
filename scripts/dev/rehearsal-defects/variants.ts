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
import { applyEdit, type SourceEdit } from '../source-edit.ts';
import { repository } from '../targets/place.ts';
import { rehearsalDefects } from './defects.ts';

/** What the rehearsal's server offers, as far as it is used here. */
type Server = {
  createApp(options: { database: unknown; clock: unknown; log: () => void; client: { folder: string } }): {
    fetch: Parameters<typeof getRequestListener>[0];
  };
  openDatabase(data: 'memory'): Promise<unknown>;
  enterDemo(database: unknown, clock: unknown): Promise<void>;
  systemClock: unknown;
};

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const [folder = '', ...numbers] = process.argv.slice(2);
const placeOf = (number: number) => path.join(folder, `${number}`);

await mkdir(path.join(folder, 'dist'), { recursive: true });
await make(0, undefined);
const healthy = await loadServer(0);
const healthyData = await openData(healthy);
const answers = new Map<number, Answer>([[0, await open(0, undefined)]]);
for (const number of numbers.map(Number)) {
  const defect = rehearsalDefects[number - 1];
  await make(number, defect);
  answers.set(number, await open(number, defect));
}

const server = createServer((request, response) => {
  const [, opened] = /^\/defects\/(\d+)$/.exec(request.url ?? '') ?? [];
  if (opened !== undefined) return choose(opened, response);
  const [, chosen] = /\bdefect=(\d+)/.exec(request.headers.cookie ?? '') ?? [];
  return answers.get(Number(chosen ?? 0))?.(request, response);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address} \n`);
});

/** Its sources with the defect, and its client as it is built from them. What a server makes once is shared by all. */
async function make(number: number, defect: SourceEdit | undefined): Promise<void> {
  const rehearsal = path.join(placeOf(number), 'rehearsal');
  const parts = { contract: true, client: hasClient(defect), server: hasServer(defect) };
  for (const [part, isThere] of Object.entries(parts)) {
    if (isThere) await cp(path.join(repository, 'rehearsal', part), path.join(rehearsal, part), { recursive: true });
  }
  await symlink(path.join(folder, 'dist'), path.join(placeOf(number), 'dist'), 'junction');
  if (defect !== undefined) {
    const file = path.join(rehearsal, defect.file);
    await writeFile(file, applyEdit(defect, await readFile(file, 'utf8')));
  }
  if (!hasClient(defect)) return;
  await build({
    root: path.join(rehearsal, 'client'),
    logLevel: 'error',
    build: { outDir: path.join(placeOf(number), 'client'), minify: false, reportCompressedSize: false },
  });
}

/**
 * All have one database, which takes some 200 MB, but for those whose defect lies in what it begins with: no scenario depends
 * on what another has entered.
 */
async function open(number: number, defect: SourceEdit | undefined): Promise<Answer> {
  const server = hasServer(defect) && number !== 0 ? await loadServer(number) : healthy;
  const database = defect && hasDataOfItsOwn(defect) ? await openData(server) : healthyData;
  const client = path.join(placeOf(hasClient(defect) ? number : 0), 'client');
  const app = server.createApp({ database, clock: server.systemClock, log: () => {}, client: { folder: client } });
  return getRequestListener(app.fetch);
}

async function openData({ openDatabase, enterDemo, systemClock }: Server): Promise<unknown> {
  const database = await openDatabase('memory');
  await enterDemo(database, systemClock);
  return database;
}

async function loadServer(number: number): Promise<Server> {
  const sources = path.join(placeOf(number), 'rehearsal', 'server');
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(sources, file)).href);
  const files = ['app.ts', 'database/open.ts', 'demo.ts', 'clock.ts'];
  const [app, database, demo, clock] = await Promise.all(files.map(load));
  return { ...app, ...database, ...demo, ...clock };
}

function choose(number: string, response: ServerResponse): void {
  response.setHeader('set-cookie', `defect=${number}; Path=/; HttpOnly; SameSite=Lax`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Defect ${number}</title><h1>Defect ${number}</h1>`);
}

/** The contract is part of both, client and server. */
function hasClient(defect: SourceEdit | undefined): boolean {
  return !defect?.file.startsWith('server/');
}

function hasServer(defect: SourceEdit | undefined): boolean {
  return !defect?.file.startsWith('client/');
}

/** Whether it lies in what a database begins with. */
function hasDataOfItsOwn({ file }: SourceEdit): boolean {
  return /^server\/(?:migrations\/|demo\.ts$)/.test(file);
}
