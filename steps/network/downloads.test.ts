import { beforeEach, expect, test } from 'vitest';
import { openContexts } from '../browser.test-support.ts';
import { Expectations } from '../proof/expectations.ts';
import { prove } from '../proof/prove.ts';
import { Rest } from '../screen/rest.ts';
import { CallLog } from './call-log.ts';
import { beginsWith, checkDownloads, type DownloadJudge, downloaded } from './download-check.ts';
import { Downloads } from './downloads.ts';

const context = openContexts();
const expectations = () => new Expectations();
const history = { actions: 0 };

const answers: Readonly<
  Record<string, { readonly type: string; readonly body: string | Buffer; readonly as?: string }>
> = {
  '/loans.csv': { type: 'text/csv', body: '\uFEFFTitle,Due\r\nDune,3 May', as: 'loans-2026-05-03.csv' },
  '/cover.png': { type: 'image/png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]), as: 'cover.png' },
  '/empty.txt': { type: 'text/plain', body: '', as: 'empty.txt' },
};

/** What is said of the files that such a page had downloaded by a press on its one button or link. */
async function judgeAfter(body: string, judge: DownloadJudge): Promise<string> {
  const calls = new CallLog(context());
  const page = await context().newPage();
  const rest = new Rest(page, calls);
  const downloads = new Downloads(context(), history);
  await rest.start();
  await context().route('**/*', (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    if (answer === undefined) return route.fulfill({ contentType: 'text/html', body });
    const headers = { 'content-type': answer.type, 'content-disposition': `attachment; filename="${answer.as}"` };
    return route.fulfill({ headers, body: answer.body });
  });
  rest.begin();
  await page.goto('https://shop.example/', { waitUntil: 'commit' });
  await rest.come(5_000);
  rest.begin();
  await rest.meanwhile(() => page.locator('a, button').click());
  await rest.come(5_000);
  expect(calls.openRequests).toBeUndefined();
  const visit = { target: { page, rest }, downloads, expectations: expectations() };
  return checkDownloads(visit as unknown as Parameters<typeof checkDownloads>[0], judge, []).then(
    () => 'right',
    (error: Error) => error.message,
  );
}

beforeEach(() => {
  history.actions = 0;
});

const save = (content: string) =>
  `<button onclick="const link = document.createElement('a'); link.href = window.URL.createObjectURL(new Blob([${content}])); link.download = 'made.csv'; setTimeout(() => link.click(), 300)">Save</button>`;

test.each<[what: string, body: string, judge: DownloadJudge, said: string | RegExp]>([
  ['a link', '<a href="/loans.csv" download>Save</a>', downloaded('loans.csv'), 'right'],
  ['a link whose answer is one', '<a href="/loans.csv">Save</a>', downloaded('loans-{date}.csv'), 'right'],
  ['its first line', '<a href="/loans.csv">Save</a>', beginsWith('loans-{date}.csv', 'Title,Due'), 'right'],
  ['a script that makes it', save("'Title,Due\\nDune,3 May'"), beginsWith('made.csv', 'Title,Due'), 'right'],
  ['an empty file', '<a href="/empty.txt">Save</a>', beginsWith('empty.txt', ''), 'right'],
  [
    'another name',
    '<a href="/loans.csv">Save</a>',
    downloaded('loans.csv'),
    /^The file "loans\.csv" should have been downloaded\..*loans-2026-05-03\.csv/s,
  ],
  ['no file', '<button>Save</button>', downloaded('loans.csv'), /\(no file\)/],
  ['another line', save("'Title;Due'"), beginsWith('made.csv', 'Title,Due'), /another line\..*Title;Due/s],
  ['a picture', '<a href="/cover.png">Save</a>', beginsWith('cover.png', 'PNG'), /it is no text in UTF-8/],
])('%s', async (_what, body, judge, said) => {
  expect(await judgeAfter(body, judge)).toMatch(said);
});

test('what was downloaded before the last action is none', async () => {
  const downloads = new Downloads(context(), history);
  downloads.add({ suggestedFilename: () => 'loans.csv', createReadStream: () => Promise.reject(new Error('gone')) });
  expect(await downloads.recent()).toEqual([{ name: 'loans.csv', firstLine: undefined, lack: 'it could not be had' }]);
  history.actions += 1;
  expect(await downloads.recent()).toEqual([]);
});

test('a proof has it missing, called otherwise, and begin with another line', () => {
  const known = expectations();
  const files = [{ name: 'loans.csv', firstLine: 'Title,Due' }];
  known.begin('the downloaded file "loans.csv" begins with the line "Title,Due"', 'outcome');
  const judge = beginsWith('loans.csv', 'Title,Due');
  known.add({ downloads: files }, (observed) => observed.downloads && judge(observed.downloads), [
    { kind: 'download', name: 'loans.csv', line: 'Title,Due' },
  ]);
  const mutations = prove([{ id: '3.1', text: 'The loans are a file.', literals: ['Title,Due'] }], {
    ...{ values: [], expectations: known },
  });
  expect(
    mutations.filter(({ rank }) => rank === 'required').map(({ change, killedBy }) => [change, killedBy !== undefined]),
  ).toEqual([
    ['"Title,Due" shown as "Ujumf,Evf"', true],
    ['"Title,Due" shown as "Title,Du"', true],
    ['the file "loans.csv" not downloaded', true],
    ['the file "loans.csv" called otherwise', true],
    ['the file "loans.csv" with another first line', true],
  ]);
});
