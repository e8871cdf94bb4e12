/** Defects of the reference client, each with the sentence that forbids it, or the client's own test that does; files are relative to `client/`. */

type Edits = Readonly<Record<string, readonly (readonly [what: string, from: string, to: string, by: string])[]>>;

export const clientTable: Edits = {
  'fallback.tsx': [
    ['The sentence names both sides', 'a client-side or server-side', 'a client-side and server-side', '2.5'],
    ['The sentence names one side', 'a client-side or server-side exception', 'a client-side exception', '2.5'],
    ['The sentence has a capital more', 'Application error:', 'Application Error:', '2.5'],
    ['The sentence has no colon', 'Application error:', 'Application error', '2.5'],
    ['The sentence lacks a word', 'exception has occurred', 'exception occurred', '2.5'],
    ['The sentence names no host', 'while loading {host}', 'while loading', '2.5'],
    ['The sentence has a full stop', '{host}</h1>', '{host}.</h1>', '2.5'],
    ['The host stands in quotes', '{host}</h1>', '"{host}"</h1>', '2.5'],
    ['The sentence is there twice', '{host}</h1>', '{host}</h1><p>while loading {host}</p>', '2.5'],
    ['The line with the digest is never there', '{digest !== undefined && (', '{digest === null && (', '2.6'],
    ['The line is there without a digest', '{digest !== undefined && (', '{host !== undefined && (', '2.6'],
    ['The digest is cut', '<bdi>{digest}</bdi>', '<bdi>{digest.slice(0, 8)}</bdi>', '2.6'],
    ['The digest is in capitals', '<bdi>{digest}</bdi>', '<bdi>{digest.toUpperCase()}</bdi>', '2.6'],
    ['The digest is read as a number', '<bdi>{digest}</bdi>', '<bdi>{Number(digest)}</bdi>', '2.6'],
    [
      'The digest is taken for markup',
      '<bdi>{digest}</bdi>',
      '<bdi dangerouslySetInnerHTML={{ __html: digest }} />',
      '2.6',
    ],
    ['A letter is added to the digest', '<bdi>{digest}</bdi>', '<bdi>{digest}x</bdi>', '2.6'],
    ['The digest stands on two lines', '<bdi>{digest}</bdi>', '<br /><bdi>{digest}</bdi><br />again', '2.6'],
    [
      'A digest that runs from right to left turns its line around',
      '<bdi>{digest}</bdi>',
      '<span>{digest}</span>',
      'client/fallback.test.ts',
    ],
  ],
  'unhandled-exception.tsx': [
    ['The whole address stands for the host', 'location.host}', 'location.href}', '2.5'],
    ['The host is in capitals', 'location.host}', 'location.host.toUpperCase()}', '2.5'],
    ['No digest reaches the fallback', 'digest={ServerException.digestOf(exception)}', 'digest={undefined}', '2.6'],
    [
      'The exception stands for its digest',
      'digest={ServerException.digestOf(exception)}',
      'digest={String(exception)}',
      '2.6',
    ],
    [
      'Where there is no digest there is another',
      'digest={ServerException.digestOf(exception)}',
      "digest={ServerException.digestOf(exception) ?? 'none'}",
      '2.6',
    ],
    [
      'The fallback names the host without its port',
      'host={location.host}',
      'host={location.hostname}',
      'client/fallback.test.ts',
    ],
  ],
  'server-exception.ts': [
    ['The exception forgets its digest', 'this.#digest = digest;', 'this.#digest = undefined;', '2.6'],
    [
      'Every exception is one without a digest',
      'isServerException ? exception.#digest : undefined',
      'undefined',
      '2.6',
    ],
    [
      'A digest made in the browser is taken for one of the server',
      'return isServerException ? exception.#digest : undefined;',
      "if (isServerException) return exception.#digest;\n    return typeof exception === 'object' ? (exception as { digest?: string } | null)?.digest : undefined;",
      'client/failed-load.test.ts',
    ],
  ],
  'page-data.ts': [
    [
      'What the server answers to a failure is taken for page data',
      'if (!response.ok) throw',
      'if (response.status === 404) throw',
      '2.6',
    ],
    ['The page data is asked for elsewhere', "fetch('page-data.json'", "fetch('page.json'", '2.4'],
    ['A healthy answer is refused', 'if (!response.ok)', 'if (response.ok)', '2.4'],
    ['A digest of one character is none', 'z.minLength(1)', 'z.minLength(2)', '2.6'],
    ['A long digest is none', 'z.minLength(1)', 'z.minLength(1), z.maxLength(100)', '2.6'],
    ['The first character of the digest is lost', '.data?.digest;', '.data?.digest?.slice(1);', '2.6'],
    ['The answer to a failure is never read', 'await readDigest(response)', 'undefined', '2.6'],
    ['Page data with members is page data', 'z.strictObject({})', 'z.object({})', 'client/failed-load.test.ts'],
  ],
  'app.tsx': [
    ['What fails on the way is swallowed', "setLoad({ state: 'failed', exception })", 'void exception', '2.4'],
    ['A load that failed shows nothing', 'throw load.exception;', 'return null;', '2.4'],
    ['A load that succeeded fails', 'return <load.Page />;', "throw new Error('There is no page.');", '2.4'],
    ['The page data is not asked for', '  await fetchPageData();\n', '  void fetchPageData;\n', '2.4'],
    [
      'A page that cannot be fetched leaves an empty screen',
      'throw load.exception;',
      'return <main />;',
      'client/failed-load.test.ts',
    ],
    [
      'An exception after loading has ended shows the fallback',
      "if (load.state === 'loaded') endLoading();",
      '',
      'client/after-loading.test.ts',
    ],
  ],
  'error-boundary.tsx': [
    ['The boundary shows nothing', 'this.props.fallbackFor(thrown.exception)', 'null', '8.2'],
    [
      'The boundary hands on no exception',
      'this.props.fallbackFor(thrown.exception)',
      'this.props.fallbackFor(undefined)',
      '2.6',
    ],
  ],
  'page.tsx': [
    [
      'The healthy page is the fallback',
      '<main />',
      '<main>Application error: an exception has occurred while loading {location.host}</main>',
      '2.4',
    ],
  ],
  'main.tsx': [
    ['The app is not rendered', '<App />', '{App.name}', '2.4'],
    ['The fallback is made of nothing', 'fallbackFor={fallbackFor}', 'fallbackFor={() => fallbackFor.name}', '2.4'],
    [
      'An error boundary that fails leaves an empty screen',
      'showLastResort(exception);',
      '',
      'client/failed-load.test.ts',
    ],
  ],
  'style.css': [
    ['The sentence cannot be seen', 'text-wrap: balance;', 'visibility: hidden;', '2.5'],
    ['The digest cannot be seen', 'white-space: pre-wrap;', 'display: none;', '2.6'],
    ['A long digest runs out of a narrow screen', 'overflow-wrap: anywhere;', '', 'client/fallback.test.ts'],
  ],
  'index.html': [
    ['The document has no script', '    <script type="module" src="main.tsx"></script>\n', '', '0.1'],
    [
      'The document holds the sentence',
      '<body></body>',
      '<body><p hidden>Application error: a client-side or server-side exception has occurred while loading shop.example</p></body>',
      '0.0',
    ],
  ],
  'last-resort.ts': [
    [
      'A notice of a ResizeObserver counts as an exception',
      "message.startsWith('ResizeObserver loop ')",
      'false',
      'client/healthy-load.test.ts',
    ],
  ],
};
