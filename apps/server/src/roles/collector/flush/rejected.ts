import { appendFile, stat } from 'node:fs/promises';
import { jsonOf } from '../rows/json.ts';

const fileBytesMax = 64 * 1024 * 1024;

const bytesOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Stores acknowledged rows that ClickHouse rejects for inspection; up to 64 MB of them. */
export const keepRejected = async (file: string, row: unknown, error: unknown): Promise<void> => {
  if ((await bytesOf(file)) > fileBytesMax) return;
  const line = jsonOf({ row, error: String(error) }) ?? JSON.stringify({ error: String(error) });
  await appendFile(file, `${line}\n`, { mode: 0o600 });
};
