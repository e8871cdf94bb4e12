/** Ways in which the reference client may be broken, each of which some enforced scenario of the real document has to notice. */
import { editsIn } from '../source-edit.ts';

export const clientDefects = editsIn('client', {
  'fallback.tsx': [
    ['The sentence names both sides', 'a client-side or server-side', 'a client-side and server-side'],
    ['The sentence names one side', 'a client-side or server-side exception', 'a client-side exception'],
    ['The sentence has a capital more', 'Application error:', 'Application Error:'],
    ['The sentence has no colon', 'Application error:', 'Application error'],
    ['The sentence lacks a word', 'exception has occurred', 'exception occurred'],
    ['The sentence names no host', 'while loading {host}', 'while loading'],
    ['The sentence has a full stop', '{host}</h1>', '{host}.</h1>'],
    ['The host stands in quotes', '{host}</h1>', '"{host}"</h1>'],
    ['The sentence is there twice', '{host}</h1>', '{host}</h1><p>while loading {host}</p>'],
    ['The line with the digest is never there', '{digest !== undefined && (', '{digest === null && ('],
    ['The line is there without a digest', '{digest !== undefined && (', '{host !== undefined && ('],
    ['The digest is cut', '<bdi>{digest}</bdi>', '<bdi>{digest.slice(0, 8)}</bdi>'],
    ['The digest is in capitals', '<bdi>{digest}</bdi>', '<bdi>{digest.toUpperCase()}</bdi>'],
    ['The digest is read as a number', '<bdi>{digest}</bdi>', '<bdi>{Number(digest)}</bdi>'],
    ['The digest is taken for markup', '<bdi>{digest}</bdi>', '<bdi dangerouslySetInnerHTML={{ __html: digest }} />'],
    ['A letter is added to the digest', '<bdi>{digest}</bdi>', '<bdi>{digest}x</bdi>'],
    ['The digest stands on two lines', '<bdi>{digest}</bdi>', '<br /><bdi>{digest}</bdi><br />again'],
  ],
  'unhandled-exception.tsx': [
    ['The whole address stands for the host', 'location.host}', 'location.href}'],
    ['The host is in capitals', 'location.host}', 'location.host.toUpperCase()}'],
    ['No digest reaches the fallback', 'digest={ServerException.digestOf(exception)}', 'digest={undefined}'],
    [
      'The exception stands for its digest',
      'digest={ServerException.digestOf(exception)}',
      'digest={String(exception)}',
    ],
    [
      'Where there is no digest there is another',
      'digest={ServerException.digestOf(exception)}',
      "digest={ServerException.digestOf(exception) ?? 'none'}",
    ],
  ],
  'server-exception.ts': [
    ['The exception forgets its digest', 'this.#digest = digest;', 'this.#digest = undefined;'],
    ['Every exception is one without a digest', 'isServerException ? exception.#digest : undefined', 'undefined'],
  ],
  'page-data.ts': [
    [
      'What the server answers to a failure is taken for page data',
      'if (!response.ok) throw',
      'if (response.status === 404) throw',
    ],
    ['The page data is asked for elsewhere', "fetch('page-data.json'", "fetch('page.json'"],
    ['A healthy answer is refused', 'if (!response.ok)', 'if (response.ok)'],
    ['A digest of one character is none', 'z.minLength(1)', 'z.minLength(2)'],
    ['A long digest is none', 'z.minLength(1)', 'z.minLength(1), z.maxLength(100)'],
    ['The first character of the digest is lost', '.data?.digest;', '.data?.digest?.slice(1);'],
    ['The answer to a failure is never read', 'await readDigest(response)', 'undefined'],
  ],
  'app.tsx': [
    ['What fails on the way is swallowed', "setLoad({ state: 'failed', exception })", 'void exception'],
    ['A load that failed shows nothing', 'throw load.exception;', 'return null;'],
    ['A load that succeeded fails', 'return <load.Page />;', "throw new Error('There is no page.');"],
    ['The page data is not asked for', '  await fetchPageData();\n', '  void fetchPageData;\n'],
  ],
  'error-boundary.tsx': [
    ['The boundary shows nothing', 'this.props.fallbackFor(thrown.exception)', 'null'],
    [
      'The boundary hands on no exception',
      'this.props.fallbackFor(thrown.exception)',
      'this.props.fallbackFor(undefined)',
    ],
  ],
  'page.tsx': [
    [
      'The healthy page is the fallback',
      '<main />',
      '<main>Application error: an exception has occurred while loading {location.host}</main>',
    ],
  ],
  'main.tsx': [
    ['The app is not rendered', '<App />', '{App.name}'],
    ['The fallback is made of nothing', 'fallbackFor={fallbackFor}', 'fallbackFor={() => fallbackFor.name}'],
  ],
  'style.css': [
    ['The sentence cannot be seen', 'text-wrap: balance;', 'visibility: hidden;'],
    ['The digest cannot be seen', 'white-space: pre-wrap;', 'display: none;'],
  ],
  'index.html': [
    ['The document has no script', '    <script type="module" src="main.tsx"></script>\n', ''],
    [
      'The document holds the sentence',
      '<body></body>',
      '<body><p hidden>Application error: a client-side or server-side exception has occurred while loading shop.example</p></body>',
    ],
  ],
});
