/** The calls to the desk, and the catalogue of what may go wrong with them. */
const messages = {
  D401: 'Email or password is wrong.',
  D404: 'There is no such book.',
  D409: 'Somebody else was faster.',
  D500: 'Something went wrong.',
  D503: 'The desk cannot be reached.',
};

/** The body of the answer. @throws a text for the user: the code of the error, and its message */
export async function call(method, path, payload) {
  const sent = payload && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(payload) };
  const answer = await fetch(path, { method, ...sent }).catch(() => fail('D503'));
  if (answer.status === 204) return undefined;
  const body = await answer.json().catch(() => ({}));
  return answer.ok ? body : fail(body.code);
}

function fail(code) {
  const known = code in messages ? code : 'D500';
  throw `${known}: ${messages[known]}`;
}
