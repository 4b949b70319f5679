import { ApiError, readAnswer } from './api-error.ts';
import { operationTable, type OperationTypes } from './operations.gen.ts';

export type OperationId = keyof OperationTypes & string;
export type OperationResult<Id extends OperationId> = OperationTypes[Id]['result'];
export type QueryFor<Id extends OperationId> = OperationTypes[Id]['query'];
export type BodyFor<Id extends OperationId> = OperationTypes[Id]['body'];

type Optional<Params> = keyof Params extends never ? { params?: Params } : { params: Params };
export type OperationCall<Id extends OperationId> = Optional<OperationTypes[Id]['params']> & {
  query?: QueryFor<Id>;
  body?: BodyFor<Id>;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Organization to act in; overrides the client's. */
  organizationId?: string;
};

export type Client = {
  call<Id extends OperationId>(id: Id, input: OperationCall<Id>, options?: CallOptions): Promise<OperationResult<Id>>;
};

export type ClientOptions = {
  /** Base URL with the version, such as `https://video.example.com/v1`. */
  baseUrl: string;
  /** Read on every call, so signing in or out needs no new client. */
  apiKey?: string | (() => string | undefined);
  organizationId?: string | (() => string | undefined);
  /** Timeout of a call; unlimited by default. */
  timeoutSeconds?: number;
  fetch?: typeof fetch;
};

const valueOf = (option: string | (() => string | undefined) | undefined): string | undefined =>
  typeof option === 'function' ? option() : option;

type OperationFacts = { method: string; path: string; permission: string };

const added = new Map<string, string>();

/** Adds operations that were trimmed from the bundled operation table, in the table's row format. */
export const addOperations = (rows: Readonly<Record<string, string>>): void => {
  for (const [id, facts] of Object.entries(rows)) added.set(id, facts);
};

// A bundle contains only the operations that its sources name.
const bundled: Readonly<Partial<Record<OperationId, string>>> = operationTable;

/** Returns the method, path and permission of an operation; throws for one that the bundle does not contain. */
export const describeOperation = (id: OperationId): OperationFacts => {
  const row = added.get(id) ?? bundled[id];
  if (row === undefined)
    throw new Error(`Operation ${id} is not part of this bundle: name it in full, or register it with addOperations.`);
  const [method = '', path = '', permission = ''] = row.split(' ');
  return { method, path, permission };
};

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

/** Returns the path and query of a call, relative to the base URL. */
export const addressOf = (path: string, params: object = {}, query: object = {}): string => {
  const values = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_match, name) => encodeURIComponent(textOf(values.get(name))));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

/** Creates a typed client of the API; every API error and an unreachable server is thrown as an `ApiError`. */
export const createClient = (options: ClientOptions): Client => ({
  async call(id, input, { signal, organizationId: other } = {}) {
    const { method, path } = describeOperation(id);
    const apiKey = valueOf(options.apiKey);
    const organizationId = other ?? valueOf(options.organizationId);
    const file = input.body instanceof Uint8Array ? new Uint8Array(input.body) : undefined;
    const headers = new Headers({ 'Content-Type': file ? 'application/octet-stream' : 'application/json' });
    if (apiKey) headers.set('X-Api-Key', apiKey);
    if (organizationId) headers.set('X-Tenant-Org-Id', organizationId);
    const request: RequestInit = { method, headers };
    if (file) request.body = file;
    else if (input.body !== undefined) request.body = JSON.stringify(input.body);
    const timeout =
      options.timeoutSeconds === undefined ? undefined : AbortSignal.timeout(options.timeoutSeconds * 1000);
    const signals = [signal, timeout].filter((each) => each !== undefined);
    if (signals.length > 0) request.signal = AbortSignal.any(signals);
    const address = `${options.baseUrl}${addressOf(path, input.params, input.query)}`;
    const response = await (options.fetch ?? fetch)(address, request).catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      const message = timeout?.aborted
        ? `Request to ${address} timed out after ${options.timeoutSeconds}s`
        : 'The server cannot be reached.';
      throw new ApiError({ status: 0, code: 0, message, cause });
    });
    // The server's tests verify that responses match the contract.
    return await readAnswer(response);
  },
});
