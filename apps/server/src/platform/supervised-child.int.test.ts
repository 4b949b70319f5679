import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { endChild, superviseChild } from './supervised-child.ts';

const log = pino({ level: 'silent' });

const startIdle = async (script = 'setInterval(() => {}, 1000)'): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('ready')`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
};

const failToStart = (): Promise<ChildProcess> => Promise.reject(new Error('no such program'));

const kill = (pid: number | undefined): void => {
  if (pid === undefined) throw new Error('it is not running');
  process.kill(pid, 'SIGKILL');
};

describe('supervised process', () => {
  it('is restarted each time it is killed, and not after it was stopped', async () => {
    let starts = 0;
    const start = async (): Promise<ChildProcess> => {
      starts += 1;
      return startIdle();
    };
    const lost: (number | undefined)[] = [];
    const onExit = (): void => void lost.push(supervised.pid);
    const supervised = await superviseChild({ name: 'idler', log, start, onExit });
    const seen = new Set([supervised.pid]);
    for (let round = 0; round < 2; round += 1) {
      kill(supervised.pid);
      await expect.poll(() => seen.has(supervised.pid), { timeout: 20_000 }).toBe(false);
      seen.add(supervised.pid);
    }
    await supervised.stop();
    expect(starts).toBe(3);
    // Each is reported before the next one starts, and one that was stopped is not.
    expect(lost).toEqual([...seen].slice(0, 2));
    expect(() => process.kill(supervised.pid ?? 0, 0)).toThrow('ESRCH');
  });

  it('is retried when a later start fails', async () => {
    let starts = 0;
    const start = async (): Promise<ChildProcess> => {
      starts += 1;
      if (starts === 2) throw new Error('not this time');
      return startIdle();
    };
    const supervised = await superviseChild({ name: 'idler', log, start });
    kill(supervised.pid);
    await expect.poll(() => starts, { timeout: 20_000 }).toBe(3);
    await supervised.stop();
  });

  it('reports the failure of its first start', async () => {
    await expect(superviseChild({ name: 'idler', log, start: failToStart })).rejects.toThrow('no such program');
  });

  it('is killed when it does not stop in time', async () => {
    const child = await startIdle(`process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`);
    await endChild(child, 100);
    expect(child.signalCode).toBe('SIGKILL');
  });
});
