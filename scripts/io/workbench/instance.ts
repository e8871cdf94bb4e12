/** Where the workbench of a project is open, so that a second one says where the first is. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { cannotWrite } from '../cannot-write.ts';
import type { Project } from '../project.ts';
import { systemCode } from '../system-error.ts';

const Instance = z.object({ url: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }), pid: z.int().positive() });

/** Says where it is, to this user alone; what it returns takes that back. @throws CannotJudge where that cannot be written */
export function announce(project: Project, url: string): () => void {
  const file = fileOf(project);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ url, pid: process.pid }), { mode: 0o600 });
  } catch (error) {
    const what = `what the workbench keeps cannot be written (${systemCode(error)})`;
    throw cannotWrite(project.root, path.dirname(file), what);
  }
  return () => {
    if (read(file)?.url === url) rmSync(file, { force: true });
  };
}

/** The address of one that answers. */
export async function findOther(project: Project): Promise<string | undefined> {
  const url = read(fileOf(project))?.url;
  if (url === undefined) return undefined;
  const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return answer?.ok ? url : undefined;
}

function fileOf({ reports }: Pick<Project, 'reports'>): string {
  return path.join(reports, 'watch', 'instance.json');
}

function read(file: string): z.infer<typeof Instance> | undefined {
  try {
    return Instance.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
