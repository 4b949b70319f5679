import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outputs } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import {
  createDefaultManifest,
  createMuxing,
  createVideoStream,
  getResource,
  getVideoStream,
  listResources,
  recordUploadComplete,
  systemClock,
  trimStream,
} from '@sluice/core';
import { sql } from '@sluice/db';
import { uploadKey } from '@sluice/storage';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, describeLadder } from '../worker/testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';

const entry = fileURLToPath(new URL('./testing-process.ts', import.meta.url));

let farm: ScratchFarm;
const schedulers: ChildProcess[] = [];

beforeAll(async () => {
  // The key of the scheduler's test process.
  farm = await scratchFarm({ SLUICE_SECRET_KEY: '11'.repeat(32) });
});
afterAll(async () => {
  for (const child of schedulers) child.kill('SIGKILL');
  await farm.close();
});

const startScheduler = async (): Promise<ChildProcess> => {
  const child = fork(entry, [join(farm.folder, 'data'), farm.platform.databaseUrl], { execArgv: [] });
  schedulers.push(child);
  await once(child, 'message');
  return child;
};

const createVideo = async (): Promise<string> => {
  const { context, platform } = farm;
  const inputId = await createInput(context, 'DIRECT_FILE_UPLOAD', {});
  const file = await sample('standard.mp4');
  await platform.objects.putFile(uploadKey(context.organizationId, inputId), file);
  await recordUploadComplete(platform.db, systemClock, inputId, (await readFile(file)).length);
  const assetUrl = `https://sluice.example.com/v1/encoding/inputs/direct-file-upload/${inputId}`;
  return (await createVideoStream(context, { body: { assetUrl } })).id;
};

const reach = (id: string, stage: string): Promise<unknown> =>
  until(async () => (await getVideoStream(farm.context, { params: { stream_id: id } })).stage === stage, {
    within: 120,
    saying: `the video is ${stage}`,
  });

const encodingsOf = async (id: string) =>
  (await farm.platform.db.selectFrom('encodings').select(['name', 'labels', 'status']).execute()).filter(({ labels }) =>
    labels.includes(id),
  );

const newestVersion = (id: string) =>
  farm.platform.db
    .selectFrom('stream_versions')
    .select(['number', 'state'])
    .where('stream_id', '=', id)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

/** Returns the process of PostgreSQL whose statement with this text waits for a lock. */
const waitingFor = (text: string): Promise<number> =>
  until(
    async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike ${`%${text}%`}`.execute(farm.platform.db);
      return rows[0]?.pid;
    },
    { within: 60, saying: `a statement with "${text}" waits for a lock` },
  );

const killAll = async (children: ChildProcess[]): Promise<void> => {
  for (const child of children) child.kill('SIGKILL');
  const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  await Promise.all(children.filter(isRunning).map((child) => once(child, 'exit')));
};

/** Kills a scheduler that has marked a version as ready, and waits to show it. */
const killAtSwitch = (id: string): Promise<void> =>
  farm.platform.db.transaction().execute(async (tx) => {
    await tx.selectFrom('hosted_streams').select('id').where('id', '=', id).forUpdate().execute();
    const scheduler = await startScheduler();
    await waitingFor('"hosted_streams"%for update');
    await killAll([scheduler]);
  });

describe('a video stream', () => {
  it('is encoded, shown and trimmed once, although schedulers and workers are killed at each stage', async () => {
    const [first, second] = [await startScheduler(), await startScheduler()];
    let worker = await farm.forkWorker();
    const id = await createVideo();
    await reach(id, 'ENCODING');
    await killAll([first, second, worker]);
    worker = await farm.forkWorker();
    await until(
      async () => (await encodingsOf(id)).some(({ name, status }) => name === `Stream ${id}` && status === 'FINISHED'),
      {
        within: 120,
        saying: 'the encoding in full quality has finished',
      },
    );

    await killAtSwitch(id);
    expect(await newestVersion(id)).toEqual({ number: 1, state: 'ENCODING' });
    const third = await startScheduler();
    await reach(id, 'READY');
    const names = (await encodingsOf(id)).map(({ name }) => name);
    expect(names).toHaveLength(2);
    expect(new Set(names)).toEqual(new Set([`Stream ${id}`, `Stream ${id} (preview)`]));

    const params = { stream_id: id };
    await trimStream('VIDEO')(farm.context, { params, body: { start: 1.04, end: 2.54 } });
    await until(async () => (await newestVersion(id)).state === 'ENCODING', {
      within: 60,
      saying: 'the part is encoded',
    });
    await killAll([third, worker]);
    await Promise.all([startScheduler(), farm.forkWorker()]);
    const trimming = async () => (await getVideoStream(farm.context, { params })).trimming;
    await until(async () => (await trimming()) !== 'STARTED', { within: 120, saying: 'the part is ready' });
    expect(await trimming()).toBe('FINISHED');
    expect(await newestVersion(id)).toEqual({ number: 2, state: 'READY' });
    expect(await encodingsOf(id)).toHaveLength(3);
  }, 300_000);

  it('is stored whole or not at all when the connection ends while it is created', async () => {
    const { db } = farm.platform;
    const counts = async () => {
      const tables = ['hosted_streams', 'stream_versions', 'resources'] as const;
      const countOf = (table: (typeof tables)[number]) =>
        db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow();
      return Promise.all(tables.map(countOf));
    };
    const before = await counts();
    await db.transaction().execute(async (tx) => {
      await sql`lock table stream_versions in exclusive mode`.execute(tx);
      const creating = createVideoStream(farm.context, { body: { assetUrl: 'https://example.com/film.mp4' } });
      const end = async () =>
        sql`select pg_terminate_backend(${await waitingFor('into "stream_versions"')})`.execute(db);
      await Promise.all([expect(creating).rejects.toThrow(), end()]);
    });
    expect(await counts()).toEqual(before);
  });

  it('has files to which no user can write', async () => {
    const { context, platform } = farm;
    const { id: outputId } = await platform.db
      .selectFrom('resources')
      .select('id')
      .where('kind', '=', 'STREAMS')
      .executeTakeFirstOrThrow();
    const { items } = await listResources(context, outputs, {});
    expect(items.map(({ type }) => type)).not.toContain('STREAMS');
    await expect(getResource(context, outputs, outputId)).rejects.toMatchObject({ code: 'not_found' });
    const inputId = await createInput(context, 'LOCAL', { path: '' });
    const { encodingId, parts } = await describeLadder(context, {
      inputId,
      inputPath: 'standard.mp4',
      outputId: items[0]?.id ?? '',
      rungs: [{ kind: 'AAC', settings: { bitrate: 64_000 } }],
    });
    const place = [{ outputId, outputPath: 'a/b' }];
    const body = muxingRequests.FMP4.parse({ streams: [{ streamId: parts[0]?.streamId }], outputs: place });
    const params = { encoding_id: encodingId };
    await expect(createMuxing('FMP4')(context, { params, body })).rejects.toMatchObject({ code: 'reference_missing' });
    await expect(createDefaultManifest('HLS')(context, { body: { encodingId, outputs: place } })).rejects.toMatchObject(
      {
        code: 'reference_missing',
      },
    );
  });
});
