import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteText } from './statement.ts';

const nameOf = (name: string): string => `\`${name.replaceAll('`', '')}\``;

/**
 * Hands a body in the Native format to the engine, whose own insert accepts text only: in a file, which `insert` reads
 * by the given statement. The file is removed afterwards; those of a killed engine are removed at its next start.
 */
export const insertNative = async <T>(
  folder: string,
  { table, columns }: { table: string; columns: readonly string[] },
  body: Buffer,
  insert: (statement: string) => Promise<T>,
): Promise<T> => {
  const path = join(folder, `${randomUUID()}.native`);
  const target = table.split('.').map(nameOf).join('.');
  const names = columns.map(nameOf).join(', ');
  try {
    await writeFile(path, body, { mode: 0o600 });
    return await insert(`INSERT INTO ${target} (${names}) SELECT ${names} FROM file(${quoteText(path)}, Native)`);
  } finally {
    await rm(path, { force: true });
  }
};
