import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const workerOf = (server: number): number | undefined =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        const isOurs = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === server;
        return isOurs && command.includes('--roles\0worker');
      } catch {
        return false;
      }
    });

/** A server that does not end must not keep a benchmark from ending. */
const stopMilliseconds = 60_000;

export type Server = { url: string; pid: number; workerPid: number; stop(): Promise<void> };

/** Starts the complete product with this database, like `npm start`. */
export const startServer = async (
  folder: string,
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<Server> => {
  const port = await freePort();
  const log = createWriteStream(join(folder, 'server.log'));
  const child: ChildProcess = spawn(process.execPath, [entry, 'start', '--port', String(port)], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      LOCAL_INPUT_ROOT: folder,
      DATABASE_URL: databaseUrl,
      LOG_FORMAT: 'json',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    const workerPid = workerOf(child.pid ?? 0);
    const isUp = await fetch(`${url}/v1/encoding/encodings`).then(
      () => true,
      () => false,
    );
    if (isUp && workerPid) {
      // The worker connects only after startup.
      await sleep(3_000);
      return {
        url,
        pid: child.pid ?? 0,
        workerPid,
        async stop() {
          if (child.exitCode !== null || child.signalCode !== null) return;
          child.kill('SIGTERM');
          const late = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds);
          await new Promise((resolve) => child.once('exit', resolve));
          clearTimeout(late);
        },
      };
    }
    if (attempt > 240 || child.exitCode !== null) throw new Error(`The server did not start; see ${folder}/server.log`);
    await sleep(250);
  }
};
