/** Generates docs/api/operations.md: the operations of the reference that a running server supports. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sluice/testing/free-port';
import { tableText, type Row } from './operations-text.ts';
import { root } from './source-files.ts';

type Operation = Pick<Row, 'method' | 'path'>;
const keyOf = ({ method, path }: Operation): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;

const readReference = (file: string): Operation[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([method = '', path = '']) => ({ method, path }));

/** Reports whether a server supports an operation, using a request without an API key. */
const isServed = async (address: string, { method, path }: Operation): Promise<boolean> => {
  const url = `${address}/v1${path.replaceAll(/\{\w+\}/g, 'unknown')}`;
  const response = await fetch(url, { method, headers: { 'Content-Type': 'application/json' } });
  const text = await response.text();
  if (response.status === 404 && text.includes(`There is no ${method} `)) return false;
  if (response.status === 429 || response.status >= 500) throw new Error(`${method} ${path}: ${response.status}`);
  return true;
};

/** Returns the operations in the contract, since `/things/live` may be handled as the thing with the id `live`. */
const readDeclared = async (): Promise<Set<string>> => {
  const { operations } = await import('@sluice/contract');
  return new Set(
    operations.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => keyOf({ method, path: each })),
    ),
  );
};

const readReasons = async (): Promise<Map<string, string>> => {
  const { allFamilyOperations } = await import('@sluice/contract');
  return new Map(
    allFamilyOperations.flatMap(({ kind, operation }) =>
      kind?.unavailable === undefined ? [] : [[keyOf(operation), kind.unavailable] as const],
    ),
  );
};

/** Runs a function with a temporary server that has only the API and an empty database. */
const withServer = async <T>(use: (address: string) => Promise<T>): Promise<T> => {
  const { start } = await import('@sluice/server/supervisor/start');
  const { readConfiguration } = await import('@sluice/server/configuration/configuration');
  const { pino } = await import('pino');
  const dataDir = await mkdtemp(join(tmpdir(), 'sluice-operations-'));
  const port = await freePort();
  const configuration = readConfiguration(['--data', dataDir, '--port', String(port), '--roles', 'api'], {});
  const log = pino({ level: 'error' });
  const running = start({ configuration, environment: {}, log, progress: (_what, work) => work });
  try {
    await running.started;
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const askServer = async (address: string, reference: readonly Operation[]): Promise<Row[]> => {
  const declared = await readDeclared();
  const reasons = await readReasons();
  const rows: Row[] = [];
  for (const operation of reference) {
    const served = declared.has(keyOf(operation)) && (await isServed(address, operation));
    const reason = served ? reasons.get(keyOf(operation)) : undefined;
    const state = reason !== undefined ? 'refused' : served ? 'served' : 'missing';
    rows.push({ ...operation, state, reason });
  }
  return rows;
};

if (import.meta.main) {
  const file = join(root, '../shared/reference/operations.tsv');
  if (existsSync(file)) {
    const rows = await withServer((address) => askServer(address, readReference(file)));
    writeFileSync(join(root, 'docs/api/operations.md'), tableText(rows));
  } else console.error(`The reference is not at ${file}; docs/api/operations.md was not changed.`);
}
