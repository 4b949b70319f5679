import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEncodingTimeline, stopEncoding } from '@sluice/core';
import { sql } from '@sluice/db';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { processesWith } from './testing/processes.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const slow: Rung = {
  kind: 'H264',
  settings: { height: 360, bitrate: 600_000, presetConfiguration: 'VOD_STANDARD' },
};
const patient = { timeout: 60_000, interval: 50 };
/** For tasks of some seconds each. */
const patientWithTasks = { timeout: 180_000, interval: 100 };

let farm: ScratchFarm;
beforeEach(async () => {
  farm = await scratchFarm();
});
afterEach(() => farm.close());

/** Forty seconds of video in several chunks, each with some seconds of work. */
const startLong = async (): Promise<string> => {
  const { encodingId } = await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('long.mp4'),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    rungs: [slow],
    manifests: ['HLS'],
  });
  return encodingId;
};

const videoTasks = async (encodingId: string) => {
  const { tasks } = await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } });
  return tasks.filter(({ kind }) => kind === 'encode-video');
};

const inHandOf = async (encodingId: string, pid: number | undefined): Promise<string[]> =>
  (await videoTasks(encodingId))
    .filter(({ state, worker, progress }) => state === 'RUNNING' && worker?.includes(`-${pid}-`) && progress > 0)
    .map(({ name }) => name);

describe('a worker', () => {
  it('that is killed loses only its current task, which another worker takes over', async () => {
    const [one, other] = await Promise.all([farm.forkWorker(), farm.forkWorker()]);
    const encodingId = await startLong();
    const lost = await vi.waitFor(async () => {
      const tasks = await inHandOf(encodingId, one.pid);
      expect(tasks).toHaveLength(1);
      expect(await inHandOf(encodingId, other.pid)).toHaveLength(1);
      return tasks;
    }, patient);
    one.kill('SIGKILL');
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const tasks = await videoTasks(encodingId);
    expect(tasks.filter(({ attempt }) => attempt > 1).map(({ name }) => name)).toEqual(lost);
    expect(tasks.filter(({ worker }) => worker?.includes(`-${other.pid}-`)).length).toBeGreaterThan(1);
    expect(new Set(tasks.map(({ state }) => state))).toEqual(new Set(['DONE']));
  });

  it('that is killed and restarted continues by itself, and leaves no process behind', async () => {
    const first = await farm.forkWorker();
    const encodingId = await startLong();
    const lost = await vi.waitFor(async () => {
      const tasks = await inHandOf(encodingId, first.pid);
      expect(tasks).toHaveLength(1);
      return tasks;
    }, patient);
    const processes = await processesWith(join(farm.folder, 'inputs'));
    expect(processes).not.toHaveLength(0);
    first.kill('SIGKILL');
    await vi.waitFor(async () => expect(await processesWith(join(farm.folder, 'inputs'))).toEqual([]), patient);
    await farm.forkWorker();
    await vi.waitFor(async () => {
      const again = (await videoTasks(encodingId)).filter(({ attempt }) => attempt > 1);
      expect(again.map(({ name, state }) => [name, state])).toEqual(lost.map((name) => [name, 'DONE']));
    }, patientWithTasks);
  });

  it('that is asked to stop releases its task without counting the attempt', async () => {
    const first = await farm.startWorker();
    const encodingId = await startLong();
    await vi.waitFor(async () => expect(await inHandOf(encodingId, process.pid)).toHaveLength(1), patient);
    await first.stop();
    expect((await videoTasks(encodingId)).map(({ state, attempt }) => [state, attempt])[0]).toEqual(['READY', 0]);
    expect(await processesWith(join(farm.folder, 'inputs'))).toEqual([]);
  });

  it('continues after the database has dropped every connection', async () => {
    await farm.startWorker();
    const encodingId = await startLong();
    await vi.waitFor(async () => expect(await inHandOf(encodingId, process.pid)).toHaveLength(1), patient);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      farm.platform.db,
    );
    // The task in hand is reported as done, and the next one is claimed and done.
    await vi.waitFor(async () => {
      const done = (await videoTasks(encodingId)).filter(({ state }) => state === 'DONE');
      expect(done.length).toBeGreaterThanOrEqual(2);
    }, patientWithTasks);
    const attempts = (await videoTasks(encodingId))
      .filter(({ state }) => state === 'DONE')
      .map(({ attempt }) => attempt);
    expect(new Set(attempts)).toEqual(new Set([1]));
  });
});

describe('running encoding', () => {
  it('that is stopped leaves no FFmpeg and no open task', async () => {
    const { pid } = await farm.forkWorker();
    const encodingId = await startLong();
    await vi.waitFor(async () => expect(await inHandOf(encodingId, pid)).toHaveLength(1), patient);
    expect(await processesWith(join(farm.folder, 'inputs'))).not.toEqual([]);
    await stopEncoding(farm.context, { params: { encoding_id: encodingId } });
    const status = await farm.status(encodingId);
    expect(status.status).toBe('CANCELED');
    expect(status.subtasks.find(({ name }) => name === 'Encoding')).toMatchObject({ status: 'ERROR' });
    await vi.waitFor(async () => expect(await processesWith(join(farm.folder, 'inputs'))).toEqual([]), patient);
    const open = await farm.platform.db
      .selectFrom('tasks')
      .select('id')
      .where('encoding_id', '=', encodingId)
      .where('state', 'in', ['WAITING', 'READY', 'RUNNING'])
      .execute();
    expect(open).toEqual([]);
  });
});

/** Prefix that runs a command in a mount namespace: root keeps its account, others become root of a user namespace. */
const ownMounts = process.getuid?.() === 0 ? ['--mount'] : ['--map-root-user', '--mount'];

/** Reports whether this machine allows mounts, which the test needs for a disk of limited size. */
const mayMount = ((): boolean => {
  try {
    execFileSync('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'none', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('full disk', () => {
  it.skipIf(!mayMount)('fails the encoding with the full folder, after retries', async () => {
    const folder = join(farm.folder, 'data', 'worker');
    await mkdir(folder, { recursive: true });
    const entry = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url));
    const script = `mount -t tmpfs -o size=200k none "$DATA_DIR/worker" && exec "$@"`;
    const child = fork(entry, [], {
      execPath: 'unshare',
      execArgv: [...ownMounts, 'sh', '-c', script, 'sh', process.execPath],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: farm.platform.databaseUrl,
        DATA_DIR: join(farm.folder, 'data'),
        LOCAL_INPUT_ROOT: join(farm.folder, 'inputs'),
        LOCAL_OUTPUT_ROOT: join(farm.folder, 'outputs'),
      },
    });
    const isReady = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    expect(isReady).toBe(true);
    const status = await farm.wait(await startLong());
    child.kill('SIGKILL');
    expect(status).toMatchObject({ status: 'ERROR', error: { code: 8206, retryHint: 'RETRY' } });
    expect(status.error?.advice).toMatch(/space/i);
  });
});
