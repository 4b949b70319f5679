import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { insertNative } from './native-insert.ts';
import type { PooledSession, SessionPool } from './session-pool.ts';
import { PoolFull } from './session-pool.ts';
import type { RawInsert, Statement } from './statement.ts';
import { codeOf, lineFormats, parseRawInsert, parseStatement, setStatement, statusOf } from './statement.ts';

export type HttpFrontOptions = {
  queries: SessionPool;
  inserts: SessionPool;
  /** Pool for canceling queries of other sessions, available even while all other sessions are busy. */
  cancels: SessionPool;
  user: string;
  password: string;
  /** Folder for bodies that the engine reads as files. */
  folder: string;
};

/** Size above which a body is inserted in chunks that end at row boundaries. */
const wholeBodyBytes = 32 * 1024 * 1024;

type Body = { whole: Buffer } | { pieces: AsyncIterable<Buffer> };

const readBody = async (request: IncomingMessage): Promise<Body> => {
  const source: Readable = request.headers['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  const iterator = source[Symbol.asyncIterator]();
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    chunks.push(next.value);
    sizeBytes += next.value.length;
    if (sizeBytes > wholeBodyBytes) return { pieces: resume(chunks, iterator) };
  }
  return { whole: Buffer.concat(chunks) };
};

async function* resume(chunks: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.concat(chunks);
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

const readAll = async (body: Body): Promise<Buffer> => {
  if ('whole' in body) return body.whole;
  const pieces: Buffer[] = [];
  for await (const piece of body.pieces) pieces.push(piece);
  return Buffer.concat(pieces);
};

const useDatabase = async (pooled: PooledSession, database: string): Promise<void> => {
  if (pooled.database === database) return;
  await pooled.session.queryAsync(`USE \`${database.replaceAll('`', '')}\``, { format: 'Null' });
  pooled.database = database;
};

const runQuery = async (pooled: PooledSession, statement: Statement) => {
  await useDatabase(pooled, statement.database ?? 'default');
  for (const name of Object.keys(statement.settings)) pooled.changed.add(name);
  const set = setStatement(statement.settings, statement.parameters);
  return pooled.session.queryAsync(set ? `${set}; ${statement.sql}` : statement.sql, { format: statement.format });
};

type Inserted = { rowsWritten: number; elapsed: number };

const runInsert = async (
  pooled: PooledSession,
  statement: Statement,
  insert: RawInsert,
  { body, folder }: { body: Body; folder: string },
): Promise<Inserted> => {
  await useDatabase(pooled, statement.database ?? 'default');
  const { table, columns } = insert;
  if (insert.format === 'Native' && columns)
    return insertNative(folder, { table, columns }, await readAll(body), async (sql) => {
      const { rowsRead, elapsed } = await runQuery(pooled, { ...statement, sql, format: 'Null' });
      return { rowsWritten: rowsRead, elapsed };
    });
  const values = 'whole' in body ? body.whole : lineFormats.has(insert.format) ? body.pieces : await readAll(body);
  return pooled.session.insert({
    table: insert.table,
    values,
    format: insert.format,
    ...(insert.columns && { columns: insert.columns }),
    settings: statement.settings,
  });
};

/** Cancels the statement in the engine when its client disconnects, if the request asked for that. */
const endWithClient = ({ cancels }: HttpFrontOptions, statement: Statement, response: ServerResponse): void => {
  if (statement.settings['cancel_http_readonly_queries_on_client_close'] !== '1') return;
  // Query ids are assigned by the sessions, so the statement is found by its comment.
  const comment = randomUUID();
  statement.settings['log_comment'] = comment;
  response.once('close', () => {
    if (response.writableFinished) return;
    const kill = `KILL QUERY WHERE Settings['log_comment'] = '${comment}' ASYNC`;
    // The statement may have ended by now.
    cancels.use(({ session }) => session.queryAsync(kill, { format: 'Null' })).catch(() => undefined);
  });
};

const clientGone = 'Code: 394. DB::Exception: The client disconnected. (QUERY_WAS_CANCELLED)';

type Summary = { readRows?: number; readBytes?: number; writtenRows?: number; elapsedSeconds: number };

const summaryHeader = ({ readRows = 0, readBytes = 0, writtenRows = 0, elapsedSeconds }: Summary): string =>
  JSON.stringify({
    read_rows: String(readRows),
    read_bytes: String(readBytes),
    written_rows: String(writtenRows),
    written_bytes: '0',
    total_rows_to_read: '0',
    result_rows: String(readRows),
    result_bytes: '0',
    elapsed_ns: String(Math.round(elapsedSeconds * 1e9)),
  });

const answerError = (response: ServerResponse, error: unknown): void => {
  const message =
    error instanceof PoolFull
      ? 'Code: 202. DB::Exception: Too many simultaneous queries. (TOO_MANY_SIMULTANEOUS_QUERIES)'
      : String(error instanceof Error ? error.message : error);
  const code = codeOf(message);
  response.writeHead(statusOf(code), {
    'content-type': 'text/plain; charset=UTF-8',
    'x-clickhouse-exception-code': String(code),
  });
  response.end(`${code === 1002 ? `Code: 1002. DB::Exception: ${message} (UNKNOWN_EXCEPTION)` : message}\n`);
};

const isAllowed = (request: IncomingMessage, expected: Buffer): boolean => {
  const { authorization } = request.headers;
  const { 'x-clickhouse-user': user, 'x-clickhouse-key': key } = request.headers;
  // Node joins repeated headers of these names into one string.
  const basic = Buffer.from(`${String(user)}:${String(key ?? '')}`).toString('base64');
  const sent = Buffer.from(user ? `Basic ${basic}` : (authorization ?? ''));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

const execute = async (options: HttpFrontOptions, request: IncomingMessage, response: ServerResponse, url: URL) => {
  const statement = parseStatement(url.searchParams);
  const body = await readBody(request);
  const insert = parseRawInsert(statement.sql);
  const head = { 'content-type': 'text/plain; charset=UTF-8', 'x-clickhouse-query-id': statement.queryId ?? '' };
  if (insert) {
    if ('whole' in body && body.whole.length === 0) {
      response.writeHead(200, { ...head, 'x-clickhouse-summary': summaryHeader({ elapsedSeconds: 0 }) }).end();
      return;
    }
    const done = await options.inserts.use((pooled) =>
      runInsert(pooled, statement, insert, { body, folder: options.folder }),
    );
    const summary = summaryHeader({ writtenRows: done.rowsWritten, elapsedSeconds: done.elapsed });
    response.writeHead(200, { ...head, 'x-clickhouse-summary': summary }).end();
    return;
  }
  const text = (await readAll(body)).toString();
  statement.sql = statement.sql && text ? `${statement.sql}\n${text}` : statement.sql || text;
  endWithClient(options, statement, response);
  const result = await options.queries.use((pooled) => {
    if (response.destroyed) throw new Error(clientGone);
    return runQuery(pooled, statement);
  });
  const bytes = result.bytes();
  response.writeHead(200, {
    ...head,
    'content-length': bytes.length,
    'x-clickhouse-format': statement.format,
    'x-clickhouse-summary': summaryHeader({
      readRows: result.rowsRead,
      readBytes: result.bytesRead,
      elapsedSeconds: result.elapsed,
    }),
  });
  response.end(bytes);
};

/** Serves ClickHouse's HTTP interface for an embedded engine: ping, queries, parameters, settings, inserts, errors. */
export const createHttpFront = (options: HttpFrontOptions): Server => {
  const expected = Buffer.from(`Basic ${Buffer.from(`${options.user}:${options.password}`).toString('base64')}`);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://engine');
    if (url.pathname === '/ping') {
      response.end('Ok.\n');
      return;
    }
    if (!isAllowed(request, expected)) {
      answerError(response, 'Code: 516. DB::Exception: Authentication failed. (AUTHENTICATION_FAILED)');
      return;
    }
    execute(options, request, response, url).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else answerError(response, error);
    });
  });
  // The engine's own limits bound long inserts and queries.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 60_000;
  return server;
};
