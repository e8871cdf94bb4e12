/**
 * How the server supplies the digest of an exception that it met while serving a document: the document is the client's
 * own, answered 500, and its head holds `<meta name="server-exception-digest" content="…">`. The client throws an error
 * that bears the content as `digest` while it loads.
 */
export const DIGEST_META = 'server-exception-digest';
