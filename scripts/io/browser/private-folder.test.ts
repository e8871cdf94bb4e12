import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makePrivateFolder, privateFolders } from './private-folder.ts';

const user = process.getuid?.() ?? 'user';

test.each([
  [{ XDG_CACHE_HOME: '/cache', HOME: '/ada', TMPDIR: '/short' }, ['/cache/shown', `/short/shown-${user}`]],
  [{ HOME: '/ada', TMPDIR: '/short' }, ['/ada/.cache/shown', `/short/shown-${user}`]],
  [{ XDG_CACHE_HOME: 'relative', HOME: '/ada', TMPDIR: '/short' }, ['/ada/.cache/shown', `/short/shown-${user}`]],
  [{ TMPDIR: '/short' }, [`/short/shown-${user}`]],
  [{}, [path.join(tmpdir(), `shown-${user}`)]],
])('for %j the folders are %j', (environment, folders) => {
  expect(privateFolders(environment)).toEqual(folders);
});

describe.skipIf(process.platform === 'win32')('a private folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'private-folder-'));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true });
  });
  const modeOf = async (folder: string) => ((await stat(folder)).mode & 0o777).toString(8);

  test('is made with its parents, for this user only', async () => {
    await makePrivateFolder(path.join(root, 'a', 'b'));
    expect(await modeOf(path.join(root, 'a', 'b'))).toBe('700');
  });

  test('is closed to others where it stood open', async () => {
    const folder = path.join(root, 'open');
    await mkdir(folder);
    await (await import('node:fs/promises')).chmod(folder, 0o777);
    await makePrivateFolder(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  test('is no link, though it lead to a folder of this user', async () => {
    await mkdir(path.join(root, 'own'));
    await symlink(path.join(root, 'own'), path.join(root, 'link'));
    await expect(makePrivateFolder(path.join(root, 'link'))).rejects.toThrow('it is no folder');
  });

  test('is no file', async () => {
    await writeFile(path.join(root, 'file'), '');
    await expect(makePrivateFolder(path.join(root, 'file'))).rejects.toThrow('EEXIST');
  });

  test("is not somebody else's", async () => {
    await mkdir(path.join(root, 'other'), { mode: 0o700 });
    vi.spyOn(process, 'getuid').mockReturnValue(Number(user) + 1);
    await expect(makePrivateFolder(path.join(root, 'other'))).rejects.toThrow('it belongs to another user');
  });
});
