/** Calls of the library: what is sent, what is answered, and what is known of one that failed. */
import { CATALOGUE, ErrorAnswer, type ErrorCode, type FieldErrors } from '../../contract/errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What an answer has to be: a schema of the contract. */
type Schema<Answer> = { readonly parse: (value: unknown) => Answer };

/** A call that was answered with an error, or not at all. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: ErrorCode;
  readonly fields: FieldErrors;

  constructor(code: ErrorCode, fields: FieldErrors = {}, options?: ErrorOptions) {
    super(`${CATALOGUE[code].message} (${code})`, options);
    this.code = code;
    this.fields = fields;
  }
}

/** The failure that a call ended with; whatever else was thrown is something that went wrong here. */
export function failureOf(thrown: unknown): CallFailure {
  return thrown instanceof CallFailure ? thrown : new CallFailure('L500', {}, { cause: thrown });
}

/**
 * Sends a call and resolves with what the answer holds.
 * @throws CallFailure with the code of the error catalogue: L503 where the call was lost, L500 where the answer makes no sense
 */
export async function call<Answer>(
  method: Method,
  path: string,
  schema: Schema<Answer>,
  payload?: unknown,
): Promise<Answer> {
  const response = await send(method, path, payload);
  if (!response.ok) throw await readFailure(response);
  try {
    return schema.parse(response.status === 204 ? undefined : await response.json());
  } catch (cause) {
    throw new CallFailure('L500', {}, { cause });
  }
}

function send(method: Method, path: string, payload: unknown): Promise<Response> {
  const body = payload === undefined ? undefined : JSON.stringify(payload);
  return fetch(path, {
    method,
    cache: 'no-store',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  }).catch((cause: unknown) => {
    throw new CallFailure('L503', {}, { cause });
  });
}

/** What is answered decides; where it says nothing that the catalogue knows, its status does. */
async function readFailure(response: Response): Promise<CallFailure> {
  const answer: unknown = await response.json().catch(() => undefined);
  const { data } = ErrorAnswer.partial({ message: true }).safeParse(answer);
  return data ? new CallFailure(data.code, data.fields) : new CallFailure(codeOf(response.status));
}

function codeOf(status: number): ErrorCode {
  const code = (Object.keys(CATALOGUE) as ErrorCode[]).find((one) => CATALOGUE[one].status === status);
  return code ?? 'L500';
}
