import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { deleteEncoding, getEncodingTimeline, stopEncoding } from '@sluice/core';
import { sql } from '@sluice/db';
import { serve, type Served } from '@sluice/storage/testing/serve';
import { startFaultyProxy, type FaultyProxy } from '@sluice/testing/faulty-proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, describeLadder, startLadder, type Rung } from './testing/describe-ladder.ts';
import { holdingPrograms, type HoldingPrograms } from './testing/holding-programs.ts';
import { processesWith } from './testing/processes.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const patient = { timeout: 60_000, interval: 50 };
/** Time within which a stop must reach every worker. */
const soon = { timeout: 5_000, interval: 50 };
const fast: Rung = { kind: 'H264', settings: { height: 90, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' } };
const slow: Rung = {
  kind: 'H264',
  settings: { height: 360, bitrate: 600_000, presetConfiguration: 'VOD_STANDARD' },
};

let farm: ScratchFarm;
let programs: HoldingPrograms;
let folder: string;
let web: Served;
/** Store of a user that accepts only whole objects, behind a proxy that can hang. */
let store: Served;
let door: FaultyProxy;
const stored = new Map<string, Buffer>();
let places: { input: string; silent: string; output: string };
const started: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-hold-'));
  programs = await holdingPrograms(folder);
  farm = await scratchFarm({ ALLOW_PRIVATE_INPUTS: 'true', ...programs.environment });
  web = await serve((_request, response) => void response.writeHead(200, { 'content-length': 1e6 }).write('begin'));
  store = await serve((request, response) => {
    const take = async (): Promise<void> => {
      stored.set(request.url ?? '', await buffer(request));
      response.writeHead(200, { etag: '"x"' }).end();
    };
    void take();
  });
  door = await startFaultyProxy(`http://127.0.0.1:${store.port}`);
  const keys = { bucketName: 'films', accessKey: 'known', secretKey: 'secret', ssl: false };
  places = {
    input: await createInput(farm.context, 'LOCAL', { path: '' }),
    silent: await createInput(farm.context, 'HTTP', { host: '127.0.0.1', port: web.port }),
    output: await createOutput(farm.context, 'GENERIC_S3', { ...keys, host: '127.0.0.1', port: door.port }),
  };
  await farm.placeSample('standard.mp4');
  await farm.placeSample('long.mp4');
  await farm.startWorker();
});
beforeEach(async () => {
  await programs.hold();
  door.behave = () => 'pass';
});
afterAll(async () => {
  await farm?.close();
  await Promise.all([door?.close(), store?.close(), web?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const start = async (changes: { inputId?: string; inputPath?: string; rungs?: Rung[] } = {}): Promise<string> => {
  const { encodingId } = await startLadder(farm.context, {
    inputId: places.input,
    inputPath: 'standard.mp4',
    outputId: places.output,
    rungs: [fast],
    manifests: ['HLS', 'DASH'],
    ...changes,
  });
  started.push(encodingId);
  return encodingId;
};

const stop = (encodingId: string) => stopEncoding(farm.context, { params: { encoding_id: encodingId } });
const statusOf = async (encodingId: string) => (await farm.status(encodingId)).status;
const tasksOf = async (encodingId: string) =>
  (await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } })).tasks;
const runningKinds = async (encodingId: string) =>
  (await tasksOf(encodingId)).filter(({ state }) => state === 'RUNNING').map(({ kind }) => kind);
const storedBy = (encodingId: string): string[] => [...stored.keys()].filter((path) => path.includes(encodingId));
const isManifest = (path: string): boolean => /\.(m3u8|mpd)(\?|$)/.test(path);
const intermediatesOf = async (encodingId: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of farm.platform.objects.list(`work/${encodingId}/`)) keys.push(key);
  return keys;
};

type Stage = { kind: string; begin: () => Promise<string>; isHeld: (encodingId: string) => Promise<boolean> };

const isProcessHeld = async (): Promise<boolean> => (await programs.held()).length > 0;
const holding = (pattern: string) => async (): Promise<string> => {
  await programs.hold(pattern);
  return start();
};
const hanging = (isHung: (url: string) => boolean) => async (): Promise<string> => {
  door.requests.length = 0;
  door.behave = ({ url }) => (isHung(url) ? 'hang' : 'pass');
  return start();
};
const isAsked = (part: RegExp) => async (): Promise<boolean> => door.requests.some((line) => part.test(line));

const stages: Record<string, Stage> = {
  downloading: {
    kind: 'download',
    begin: () => start({ inputId: places.silent, inputPath: 'film.mp4' }),
    isHeld: async () => web.requests.length > 0,
  },
  analyzing: { kind: 'analyze', begin: holding('/ffprobe'), isHeld: isProcessHeld },
  encoding: { kind: 'encode-video', begin: holding('libx264'), isHeld: isProcessHeld },
  muxing: { kind: 'mux', begin: holding('-c copy'), isHeld: isProcessHeld },
  transferring: { kind: 'transfer', begin: hanging((url) => url.includes('segment_1')), isHeld: isAsked(/segment_1/) },
  'writing manifests': { kind: 'manifests', begin: hanging(isManifest), isHeld: isAsked(/\.(m3u8|mpd)/) },
};

describe('encoding that is stopped', () => {
  it.each(Object.keys(stages))(
    'while %s is canceled immediately, and leaves no process and no manifest',
    async (name) => {
      // The table above contains all names.
      const { kind, begin, isHeld } = stages[name] as Stage;
      const encodingId = await begin();
      await vi.waitFor(async () => {
        expect(await runningKinds(encodingId)).toContain(kind);
        expect(await isHeld(encodingId)).toBe(true);
      }, patient);
      await stop(encodingId);
      const status = await farm.status(encodingId);
      expect(status).toMatchObject({ status: 'CANCELED', messages: [] });
      await vi.waitFor(async () => {
        expect(await programs.held()).toEqual([]);
        expect(await processesWith(join(farm.folder, 'inputs'))).toEqual([]);
      }, soon);
      const states = (await tasksOf(encodingId)).map(({ state }) => state);
      expect(states.filter((state) => state !== 'DONE' && state !== 'CANCELED')).toEqual([]);
      expect(storedBy(encodingId).filter(isManifest)).toEqual([]);
      await expect(stop(encodingId)).rejects.toMatchObject({ code: 'encoding_not_stoppable' });
    },
  );

  it('has its intermediate files deleted', async () => {
    expect(started.length).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      for (const encodingId of started) expect(await intermediatesOf(encodingId)).toEqual([]);
    }, patient);
  });

  it('lets the next one run: its slots are free again', async () => {
    const encodingId = await start();
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    expect(storedBy(encodingId).filter(isManifest).length).toBeGreaterThanOrEqual(2);
    await expect(stop(encodingId)).rejects.toMatchObject({ code: 'encoding_not_stoppable' });
    expect(await statusOf(encodingId)).toBe('FINISHED');
  });

  it('is rejected before its start and after an error, and keeps its state', async () => {
    const { encodingId: created } = await describeLadder(farm.context, {
      inputId: places.input,
      inputPath: 'standard.mp4',
      outputId: places.output,
      rungs: [fast],
    });
    const failed = await start({ inputPath: 'absent.mp4' });
    expect(await farm.wait(failed)).toMatchObject({ status: 'ERROR' });
    for (const [encodingId, status] of [
      [created, 'CREATED'],
      [failed, 'ERROR'],
    ] as const) {
      await expect(stop(encodingId)).rejects.toMatchObject({ code: 'encoding_not_stoppable' });
      expect(await statusOf(encodingId)).toBe(status);
    }
  });
});

describe('encoding that is deleted while it is running', () => {
  /** Returns tables that still contain the encoding's id. */
  const tablesThatName = async (encodingId: string): Promise<string[]> => {
    const { db } = farm.platform;
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.columns where column_name = 'encoding_id' and table_schema = 'public'`.execute(
      db,
    );
    const found: string[] = [];
    for (const { table_name: table } of rows) {
      const named = await sql`select 1 from ${sql.table(table)} where encoding_id = ${encodingId}`.execute(db);
      if (named.rows.length > 0) found.push(table);
    }
    return found;
  };

  it('stops FFmpeg, and leaves no task, part or intermediate file', async () => {
    const encodingId = await start({ inputPath: 'long.mp4', rungs: [slow] });
    await vi.waitFor(async () => {
      const working = (await tasksOf(encodingId)).filter(
        ({ kind, state }) => kind === 'encode-video' && state !== 'READY',
      );
      expect(working.some(({ state, progress }) => state === 'DONE' || progress > 0)).toBe(true);
      expect(await processesWith(join(farm.folder, 'inputs'))).not.toEqual([]);
    }, patient);
    await deleteEncoding(farm.context, { params: { encoding_id: encodingId } });
    await vi.waitFor(async () => expect(await processesWith(join(farm.folder, 'inputs'))).toEqual([]), soon);
    await expect(farm.status(encodingId)).rejects.toMatchObject({ code: 'not_found' });
    expect(await tablesThatName(encodingId)).toEqual([]);
    expect(storedBy(encodingId)).toEqual([]);
    await vi.waitFor(async () => expect(await intermediatesOf(encodingId)).toEqual([]), patient);
    expect(await farm.wait(await start())).toMatchObject({ status: 'FINISHED' });
  });
});
