import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createWatchFolder,
  getWatchFolder,
  listWatchedFiles,
  scanFolders,
  retryWatchedFile,
  setWatched,
  systemActor,
} from '@sluice/core';
import { sample } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageIo } from '../../shared/storage-io.ts';
import { createInput, createOutput } from '../worker/testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';

const entry = fileURLToPath(new URL('./testing-watch-folders.ts', import.meta.url));

describe('watch folder', () => {
  let farm: ScratchFarm;
  let inputId: string;
  let outputId: string;
  let folderId: string;
  let place: string;
  let minutes = 0;
  let number = 0;

  beforeAll(async () => {
    farm = await scratchFarm();
    inputId = await createInput(farm.context, 'LOCAL', { path: '' });
    outputId = await createOutput(farm.context, 'LOCAL', { path: '' });
  });
  afterAll(() => farm.close());

  const look = async (): Promise<void> => {
    minutes += 1;
    const now = new Date(Date.now() + minutes * 60_000);
    const context = { ...farm.context, actor: systemActor('scheduler'), clock: { now: () => now } };
    await scanFolders(context, storageIo(farm.platform.configuration), (_id, error) => {
      throw error;
    });
  };
  const params = () => ({ watch_folder_id: folderId });
  const files = async () => (await listWatchedFiles(farm.context, { params: params(), query: {} })).items;
  const statuses = async () =>
    (await files()).map(({ path, status }) => `${path.split('/').at(-1)} ${status}`).toSorted();
  const encodings = () =>
    farm.platform.db
      .selectFrom('encodings')
      .select(['id', 'name', 'status'])
      .where('name', 'like', `${place}/%`)
      .execute();
  const film = async (name: string): Promise<string> => {
    const path = join(farm.folder, 'inputs', place, name);
    await copyFile(await sample('standard.mp4'), path);
    return path;
  };

  beforeEach(async () => {
    if (folderId) await setWatched('STOPPED')(farm.context, { params: params() });
    number += 1;
    place = `incoming-${number}`;
    await mkdir(join(farm.folder, 'inputs', place, 'deep'), { recursive: true });
    const body = { input: { inputId, inputPath: place }, outputs: [{ outputId, outputPath: `out-${number}` }] };
    folderId = (await createWatchFolder(farm.context, { body })).id;
    await setWatched('STARTED')(farm.context, { params: params() });
  });

  it('encodes each video to HLS and DASH once, and ignores other files', async () => {
    await film('deep/film.mp4');
    await writeFile(join(farm.folder, 'inputs', place, 'notes.txt'), 'no film');
    await writeFile(join(farm.folder, 'inputs', place, '.hidden.mp4'), 'no film');
    await look();
    expect([await statuses(), await encodings()]).toEqual([['film.mp4 WAITING'], []]);
    await look();
    await look();
    const [taken, ...others] = await files();
    expect([taken?.status, others]).toEqual(['TAKEN', []]);
    expect(await encodings()).toHaveLength(1);
    await farm.startWorker();
    expect(await farm.wait(taken?.encodingId ?? '')).toMatchObject({ status: 'FINISHED' });
    const [made = ''] = await readdir(join(farm.folder, 'outputs', `out-${number}`));
    expect(made).toMatch(/^film-[0-9a-f]{10}$/);
    const written = await readdir(join(farm.folder, 'outputs', `out-${number}`, made));
    expect(written).toEqual(expect.arrayContaining(['360p', 'audio']));
    expect(written.filter((name) => /\.(mpd|m3u8)$/.test(name)).length).toBeGreaterThanOrEqual(2);
  }, 120_000);

  it('waits for a growing file, and encodes a replaced file again', async () => {
    const path = await film('growing.mp4');
    await look();
    await appendFile(path, 'more');
    await look();
    expect(await statuses()).toEqual(['growing.mp4 WAITING']);
    await look();
    expect(await encodings()).toHaveLength(1);
    await appendFile(path, 'another');
    await look();
    await look();
    expect(await statuses()).toEqual(['growing.mp4 TAKEN', 'growing.mp4 TAKEN']);
    expect(await encodings()).toHaveLength(2);
    const codecs = await farm.platform.db
      .selectFrom('resources')
      .select('id')
      .where('family', '=', 'configurations')
      .execute();
    expect(codecs).toHaveLength(5);
  });

  it('encodes a file once, even with concurrent scans', async () => {
    await film('one.mp4');
    await look();
    await Promise.all([look(), look(), look()]);
    expect(await encodings()).toHaveLength(1);
  });

  it('encodes a file once if the process dies before the file is marked', async () => {
    await film('one.mp4');
    await look();
    await sql`update watched_files set first_seen_at = now() - interval '1 hour'`.execute(farm.platform.db);
    let child: ChildProcess | undefined;
    await farm.platform.db.transaction().execute(async (db) => {
      // Tasks are inserted last: the start blocks there, after the encoding was created.
      await sql`lock table tasks in access exclusive mode`.execute(db);
      child = fork(entry, [], { env: farm.environment, stdio: 'inherit' });
      const isWaiting = async (): Promise<boolean> => {
        const { rows } = await sql<{ count: string }>`
          select count(*) from pg_locks where not granted and relation = 'tasks'::regclass`.execute(farm.platform.db);
        return Number(rows[0]?.count) > 0;
      };
      await until(isWaiting, { within: 60, saying: 'the start of the encoding waits for the lock' });
      const childExit = once(child, 'exit');
      child.kill('SIGKILL');
      await childExit;
    });
    await look();
    await look();
    expect(await encodings()).toHaveLength(1);
    expect(await statuses()).toEqual(['one.mp4 TAKEN']);
  }, 60_000);

  it('keeps files whose encoding cannot be started, with the reason, until they are retried', async () => {
    await film('one.mp4');
    const { db } = farm.platform;
    const outputs = (id: string) => JSON.stringify([{ outputId: id, outputPath: 'x' }]);
    const setOutput = (id: string) =>
      db
        .updateTable('watch_folders')
        .set({ outputs: outputs(id) })
        .where('id', '=', folderId)
        .execute();
    await setOutput('absent');
    await look();
    await look();
    await look();
    const [failed] = await files();
    expect(failed).toMatchObject({ status: 'FAILED', text: expect.stringContaining('absent') });
    expect(await encodings()).toEqual([]);
    await setOutput(outputId);
    await look();
    expect(await encodings()).toEqual([]);
    await retryWatchedFile(farm.context, { params: { ...params(), file_id: failed?.id ?? '' } });
    await look();
    expect(await statuses()).toEqual(['one.mp4 TAKEN']);
    await expect(
      retryWatchedFile(farm.context, { params: { ...params(), file_id: failed?.id ?? '' } }),
    ).rejects.toMatchObject({ code: 'conflict' });
  });

  it('reports why it cannot be listed, and resumes when it can', async () => {
    const server = { bucketName: 'films', host: '127.0.0.1', accessKey: 'known-key', secretKey: 'known-secret' };
    const blocked = await createInput(farm.context, 'GENERIC_S3', server);
    const setInput = (id: string) =>
      farm.platform.db.updateTable('watch_folders').set({ input_id: id }).where('id', '=', folderId).execute();
    await setInput(blocked);
    await look();
    const folder = await getWatchFolder(farm.context, { params: params() });
    expect(folder).toMatchObject({ status: 'ERROR', statusText: expect.stringContaining('127.0.0.1') });
    expect(folder.statusText).not.toContain('known');
    await setInput(inputId);
    await look();
    const healed = await getWatchFolder(farm.context, { params: params() });
    expect([healed.status, healed.statusText]).toEqual(['STARTED', undefined]);
  });

  it('cannot be started above, below or at the path of another one, so no video is encoded twice', async () => {
    const outputs = [{ outputId, outputPath: 'elsewhere' }];
    const another = async (inputPath: string) => {
      const { id } = await createWatchFolder(farm.context, { body: { input: { inputId, inputPath }, outputs } });
      return { params: { watch_folder_id: id } };
    };
    const same = await another(`/${place}/`);
    for (const other of [same, await another(`${place}/deep`), await another('')])
      await expect(setWatched('STARTED')(farm.context, other)).rejects.toMatchObject({
        code: 'conflict',
        evidence: expect.stringContaining(`"${place}"`),
      });
    await setWatched('STARTED')(farm.context, await another(`${place}-beside`));
    await film('one.mp4');
    await look();
    await look();
    expect(await encodings()).toHaveLength(1);
    await setWatched('STOPPED')(farm.context, { params: params() });
    const both = await Promise.allSettled([
      setWatched('STARTED')(farm.context, same),
      setWatched('STARTED')(farm.context, { params: params() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await setWatched('STOPPED')(farm.context, same);
  });

  it('is not scanned after it was stopped', async () => {
    await setWatched('STOPPED')(farm.context, { params: params() });
    await film('one.mp4');
    await look();
    expect(await files()).toEqual([]);
  });

  it('requires an input that supports listing', async () => {
    const web = await createInput(farm.context, 'HTTP', { host: 'example.com' });
    const body = { input: { inputId: web, inputPath: '' }, outputs: [{ outputId, outputPath: '' }] };
    await expect(createWatchFolder(farm.context, { body })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
