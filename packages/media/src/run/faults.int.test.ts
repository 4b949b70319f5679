import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sample, type SampleName } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedTask } from '../plan/plan.ts';
import { planEncoding } from '../plan/plan-encoding.ts';
import { probe } from '../probe/probe.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import { runTask } from './run-task.ts';
import type { TaskIo } from '../ffmpeg/task-io.ts';

const tools = await findMediaTools(process.env);
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sluice-faults-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const planFor = (info: MediaInfo, settings: Record<string, unknown> = {}): PlannedTask[] =>
  planEncoding({
    encodingId: 'faults',
    inputs: [{ key: 'in', info }],
    streams: [
      {
        id: 'video',
        inputKey: 'in',
        selection: { mode: 'AUTO' },
        codec: { kind: 'H264', settings: { crf: 20, presetConfiguration: 'VOD_QUALITY', ...settings } },
      },
    ],
    muxings: [{ id: 'mux', kind: 'FMP4', streamIds: ['video'], segmentLengthSeconds: 2 }],
  }).tasks;

const firstTask = async (
  name: SampleName,
  settings?: Record<string, unknown>,
): Promise<{ task: PlannedTask; io: TaskIo }> => {
  const file = await sample(name);
  const [task] = planFor(await probe(tools, file), settings);
  if (task === undefined) throw new Error('no task');
  return {
    task,
    io: { input: () => file, artifact: (key, artifact) => join(directory, key, artifact), outputDirectory: directory },
  };
};

/** Processes of this machine whose command line contains a folder. */
const processesNaming = async (folder: string): Promise<string[]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const workingFolder = await readlink(`/proc/${id}/cwd`).catch(() => '');
      return workingFolder === folder ? id : undefined;
    }),
  );
  return found.filter((id) => id !== undefined);
};

const ffmpegIn = async (folder: string): Promise<string | undefined> => {
  for (const id of await processesNaming(folder))
    if ((await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')).startsWith('ffmpeg')) return id;
  return undefined;
};

const encodes = { within: 60, saying: 'FFmpeg runs' };
const isOver = { within: 60, saying: 'no process is left' };

describe('a running task', () => {
  it('ends on abort and leaves no process', async () => {
    const { task, io } = await firstTask('long.mp4');
    const controller = new AbortController();
    const running = runTask(tools, task, { ...io, signal: controller.signal });
    const ended = running.catch((error: unknown) => error);
    await until(async () => (await processesNaming(directory)).length > 1, encodes);
    controller.abort(new Error('canceled'));
    expect(await ended).toMatchObject({ message: 'canceled' });
    expect(await processesNaming(directory)).toEqual([]);
  });

  it('dies with its parent process', async () => {
    const { task } = await firstTask('long.mp4');
    const script = `
      import { findMediaTools } from ${JSON.stringify(join(import.meta.dirname, '../tools/find-media-tools.ts'))};
      import { runTask } from ${JSON.stringify(join(import.meta.dirname, 'run-task.ts'))};
      await runTask(await findMediaTools(process.env), ${JSON.stringify(task)}, {
        input: () => ${JSON.stringify(await sample('long.mp4'))}, artifact: () => '', outputDirectory: ${JSON.stringify(directory)},
      });`;
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: 'ignore' });
    await until(async () => (await processesNaming(directory)).length > 1, encodes);
    parent.kill('SIGKILL');
    await until(async () => (await processesNaming(directory)).length === 0, isOver);
    expect(await processesNaming(directory)).toEqual([]);
  });

  it('reports progress', async () => {
    const { task, io } = await firstTask('long.mp4', { presetConfiguration: 'VOD_ULTRAHIGH_SPEED', height: 90 });
    const seen: number[] = [];
    await runTask(tools, task, { ...io, onProgress: (fraction) => seen.push(fraction) });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

describe('a task fails', () => {
  it('as worker_disk_full when there is no space left', async () => {
    const { task, io } = await firstTask('no-audio.mp4');
    // The kernel's /dev/full represents a full disk.
    await symlink('/dev/full', join(directory, 'rendition-0.mp4'));
    await expect(runTask(tools, task, io)).rejects.toMatchObject({
      code: 'worker_disk_full',
      evidence: expect.stringContaining('No space left on device'),
    });
  });

  it('as input_corrupt when the input is truncated', async () => {
    const whole = await sample('faststart.mp4');
    const [task] = planFor(await probe(tools, whole));
    const cut = await sample('truncated.mp4');
    await expect(
      runTask(tools, task!, { input: () => cut, artifact: () => '', outputDirectory: directory }),
    ).rejects.toMatchObject({ code: 'input_corrupt', evidence: expect.stringMatching(/\d+ of 180 frames/) });
  });

  it('as input_not_found when the input is missing', async () => {
    const { task, io } = await firstTask('no-audio.mp4');
    await expect(runTask(tools, task, { ...io, input: () => '/nowhere/film.mp4' })).rejects.toMatchObject({
      code: 'input_not_found',
    });
  });

  it('as settings_unsupported when the encoder rejects a setting', async () => {
    const file = await sample('no-audio.mp4');
    const [task] = planEncoding({
      encodingId: 'faults',
      inputs: [{ key: 'in', info: await probe(tools, file) }],
      streams: [
        { id: 'video', inputKey: 'in', selection: { mode: 'AUTO' }, codec: { kind: 'H265', settings: { level: '1' } } },
      ],
      muxings: [{ id: 'mux', kind: 'FMP4', streamIds: ['video'] }],
    }).tasks;
    await expect(
      runTask(tools, task!, { input: () => file, artifact: () => '', outputDirectory: directory }),
    ).rejects.toMatchObject({
      code: 'settings_unsupported',
      evidence: expect.stringContaining('out of range for specified level'),
    });
  });

  it('as encoder_timeout without progress', async () => {
    const { task, io } = await firstTask('long.mp4', { presetConfiguration: 'VOD_HIGH_QUALITY', height: 2160 });
    await expect(runTask(tools, task, { ...io, stallSeconds: 0.05 })).rejects.toMatchObject({
      code: 'encoder_timeout',
    });
    expect(await processesNaming(directory)).toEqual([]);
  });

  it('as encoder_killed when it is killed externally', async () => {
    const { task, io } = await firstTask('long.mp4');
    const running = runTask(tools, task, io);
    const ended = running.catch((error: unknown) => error);
    process.kill(Number(await until(() => ffmpegIn(directory), encodes)), 'SIGKILL');
    expect(await ended).toMatchObject({ code: 'encoder_killed' });
  });

  it('and can be repeated in the same folder with the same result', async () => {
    const { task, io } = await firstTask('no-audio.mp4', { presetConfiguration: 'VOD_SUPERHIGH_SPEED' });
    await mkdir(directory, { recursive: true });
    const first = await runTask(tools, task, io);
    const second = await runTask(tools, task, io);
    expect(second.files.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual(
      first.files.map(({ name, sizeBytes }) => [name, sizeBytes]),
    );
  });
});
