/**
 * Starts the S3 server's daemons in a separate process, and stops them and itself with the process it serves.
 *
 * Arguments: folder for state, pid of the served process.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCeph, type RunningCeph } from './start-ceph.ts';

const [folder = '', owner = ''] = process.argv.slice(2);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const write = (name: string, text: string): void => {
  writeFileSync(join(folder, `${name}.new`), text);
  renameSync(join(folder, `${name}.new`), join(folder, name));
};

const request = new AbortController();
process.on('SIGTERM', () => request.abort());
process.on('SIGINT', () => request.abort());

const serve = async (server: RunningCeph): Promise<void> => {
  write('ready.json', JSON.stringify(server.connection));
  while (!request.signal.aborted && isAlive(Number(owner)) && server.isRunning()) await sleep(500);
};

const daemons: { stop?: () => Promise<void> } = {};
try {
  const server = await startCeph(folder, (stop) => (daemons.stop = stop));
  await serve(server);
} catch (error) {
  write('failed', error instanceof Error ? error.message : String(error));
  // Waiting processes read the error first.
  for (let waited = 0; waited < 60 && isAlive(Number(owner)); waited += 1) await sleep(500);
} finally {
  await daemons.stop?.();
  await rm(folder, { recursive: true, force: true });
}
