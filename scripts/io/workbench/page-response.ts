/** The page as it is served: its document, and what was built for it. */
import { randomBytes } from 'node:crypto';
import { lstat, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { pageFiles } from './page-build.ts';

/** Of every response. */
export const headers = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Nothing but what stands below the address; the editor's own styles by a number that is used once. */
function policyWith(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function sendPage(response: ServerResponse): void {
  const nonce = randomBytes(16).toString('base64');
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyWith(nonce),
  });
  response.end(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="style-nonce" content="${nonce}">
<title>Workbench</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pageFiles.style}">
<script type="module" src="${pageFiles.script}"></script>
</head>
<body class="workbench"><div id="root"></div></body>
</html>
`);
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Only what was built, right in its folder. */
export async function sendAsset(response: ServerResponse, build: string, name: string): Promise<void> {
  const type = types[path.extname(name)];
  const file = path.join(build, path.basename(name));
  const isFile = type !== undefined && name === path.basename(name) && (await isPlainFile(file));
  if (!isFile) return void response.writeHead(404, headers).end();
  response.writeHead(200, { ...headers, 'content-type': type }).end(await readFile(file));
}

async function isPlainFile(file: string): Promise<boolean> {
  return (await lstat(file).catch(() => undefined))?.isFile() ?? false;
}
