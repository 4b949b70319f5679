import { readdir, readFile } from 'node:fs/promises';

/** Returns the ids of running processes with a text in their command line. */
export const processesWith = async (text: string): Promise<number[]> => {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(text)) found.push(Number(name));
  }
  return found;
};
