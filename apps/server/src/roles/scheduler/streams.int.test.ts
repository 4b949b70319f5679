import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { posix } from 'node:path';
import {
  createVersion,
  createVideoStream,
  deleteEncoding,
  deleteVideoStream,
  getVideoStream,
  deleteOldStreamFiles,
  keepStreams,
  listVersions,
  loadHostedStream,
  recordUploadComplete,
  systemClock,
  removeTrim,
  stopEncoding,
  trimStream,
} from '@sluice/core';
import { findMediaTools, probe } from '@sluice/media';
import { uploadKey } from '@sluice/storage';
import { startDelayedJobs } from '@sluice/testing/delayed-jobs';
import { frameNumbers } from '@sluice/testing/frame-numbers';
import { sample, type SampleName } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createInput } from '../worker/testing/describe-ladder.ts';
import { recordedChanges, subscribeToChanges } from './testing-stream-changes.ts';
import { scratchFarm, type ScratchFarm } from '../worker/testing/scratch-farm.ts';

let farm: ScratchFarm;

beforeAll(async () => {
  farm = await scratchFarm();
  await farm.startWorker();
  await subscribeToChanges(farm.context);
});
afterAll(() => farm.close());

const trimVideo = trimStream('VIDEO');
const failures: unknown[] = [];
const round = async (): Promise<void> => {
  const report = (_id: string, error: unknown): void => void failures.push(error);
  await keepStreams(farm.context, report);
  await deleteOldStreamFiles(farm.context, report);
};

/** Uploads a sample the way the upload route does; returns its asset URL. */
const upload = async (name: SampleName): Promise<string> => {
  const { context, platform } = farm;
  const inputId = await createInput(context, 'DIRECT_FILE_UPLOAD', {});
  await platform.objects.putFile(uploadKey(context.organizationId, inputId), await sample(name));
  const bytes = await readFile(await sample(name));
  await recordUploadComplete(platform.db, systemClock, inputId, bytes.length);
  return `https://sluice.example.com/v1/encoding/inputs/direct-file-upload/${inputId}`;
};

type Video = Awaited<ReturnType<typeof getVideoStream>>;
const get = (id: string): Promise<Video> => getVideoStream(farm.context, { params: { stream_id: id } });

/** Advances all streams until one meets a condition. */
const advance = (id: string, isEnough: (video: Video) => boolean): Promise<Video> =>
  until(
    async () => {
      await round();
      expect(failures).toEqual([]);
      const video = await get(id);
      return isEnough(video) && video;
    },
    { within: 150, saying: `stream ${id} gets that far` },
  );

const objectsOf = async (prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of farm.platform.objects.list(prefix)) keys.push(key.slice(prefix.length));
  return keys;
};

/** Reports whether nothing is left below a prefix, once the jobs that delete files have run. */
const areDeleted = async (prefix: string): Promise<boolean> => {
  await startDelayedJobs(farm.platform.db);
  return (await objectsOf(prefix)).length === 0;
};

const textOf = async (key: string): Promise<string> => {
  const path = await farm.platform.objects.localPath(key);
  return readFile(path ?? '', 'utf8');
};

/** Returns the media playlist of a kind that a multivariant playlist refers to. */
const playlistOf = async (key: string, kind: 'video' | 'audio'): Promise<string> => {
  const [name = ''] = new RegExp(`${kind}_[\\w-]+\\.m3u8`).exec(await textOf(key)) ?? [];
  return textOf(posix.join(posix.dirname(key), name));
};

/** Returns the number of each frame of a media playlist with several initialization sections. */
const numbersOf = async (playlist: string, keyOf: (uri: string) => string): Promise<number[]> => {
  const numbers: number[] = [];
  for (const piece of playlist.split('#EXT-X-MAP').slice(1)) {
    const uris = [/URI="([^"]*)"/.exec(piece)?.[1] ?? '', ...(piece.match(/^[^#\n:].*\.m4s$/gm) ?? [])];
    const parts = uris.map(async (uri) => readFile((await farm.platform.objects.localPath(keyOf(uri))) ?? ''));
    numbers.push(...(await frameNumbers(Buffer.concat(await Promise.all(parts)))));
  }
  return numbers;
};

const newestVersion = (streamId: string) =>
  farm.platform.db
    .selectFrom('stream_versions')
    .selectAll()
    .where('stream_id', '=', streamId)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();

/** Makes a removed part as old as it is when no grant for it is valid any more. */
const endGrants = (versionId: string | undefined) =>
  farm.platform.db
    .updateTable('stream_versions')
    .set({ removed_at: new Date(Date.now() - 8 * 3_600_000) })
    .where('id', '=', versionId ?? '')
    .execute();

describe('a video stream', () => {
  it('plays its source at once, then its renditions, with thumbnails, a poster and a file to download', async () => {
    const assetUrl = await upload('standard.mp4');
    const { id, stage } = await createVideoStream(farm.context, { body: { assetUrl, title: 'Film' } });
    expect(stage).toBe('ANALYZING');
    const early = await advance(id, ({ isPlayable }) => isPlayable);
    expect(early).toMatchObject({ stage: 'ENCODING', encodingTasks: [{ quality: 'PREVIEW' }, { quality: 'DEFAULT' }] });
    const ready = await advance(id, (video) => video.stage === 'READY' || video.stage === 'ERROR');
    expect(ready).toMatchObject({
      stage: 'READY',
      progress: 100,
      trimming: 'AVAILABLE',
      posterUrl: expect.stringMatching(/\/poster$/),
      downloadUrl: expect.stringMatching(/\/download\.mp4$/),
      encodingTasks: expect.arrayContaining([{ quality: 'DEFAULT', status: 'FINISHED' }]),
    });
    const files = await objectsOf(`streams/${id}/${ready.versionId}/`);
    for (const name of ['main.m3u8', 'main.mpd', 'download.mp4', 'sprites/sprite.vtt']) expect(files).toContain(name);
    const { poster_key: poster } = await farm.platform.db
      .selectFrom('hosted_streams')
      .select('poster_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(poster).toMatch(/\/posters\/poster-\d\.jpg$/);

    const { encoding_id: encodingId, preview_encoding_id: previewId } = await newestVersion(id);
    const params = { encoding_id: encodingId ?? '' };
    // Viewers who began with the preview may play it for hours.
    await round();
    expect((await newestVersion(id)).preview_encoding_id).toBe(previewId);
    const finishedAt = new Date(Date.now() - 8 * 3_600_000);
    await farm.platform.db
      .updateTable('encodings')
      .set({ finished_at: finishedAt })
      .where('id', '=', params.encoding_id)
      .execute();
    await round();
    expect((await newestVersion(id)).preview_encoding_id).toBeNull();
    await expect(farm.status(previewId ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await until(() => areDeleted(`streams/${id}/${ready.versionId}/preview/`), { within: 60, saying: 'it is deleted' });
    expect(await get(id)).toMatchObject({ stage: 'READY', trimming: 'AVAILABLE', isPlayable: true });
    expect(await objectsOf(`streams/${id}/${ready.versionId}/`)).toContain('main.m3u8');
    expect(
      await farm.platform.db
        .selectFrom('deleted_stream_encodings')
        .select('stream_id')
        .where('encoding_id', '=', previewId ?? '')
        .execute(),
    ).toEqual([{ stream_id: id }]);
    await expect(deleteEncoding(farm.context, { params })).rejects.toMatchObject({ code: 'conflict' });
    await deleteVideoStream(farm.context, { params: { stream_id: id } });
    await until(() => areDeleted(`streams/${id}/`), { within: 60, saying: 'files are deleted' });
    expect(await recordedChanges(farm.context, id)).toEqual(['CREATED', 'ENCODING', 'PLAYABLE', 'READY', 'DELETED']);
    await expect(farm.status(params.encoding_id)).rejects.toMatchObject({ code: 'not_found' });
  }, 240_000);

  it('is encoded after another one whose source no browser plays', async () => {
    const priorityOf = async (name: 'faststart.mp4' | 'matroska.mkv'): Promise<number> => {
      const { id } = await createVideoStream(farm.context, { body: { assetUrl: await upload(name) } });
      await advance(id, ({ stage }) => stage === 'ENCODING');
      const tasks = await farm.platform.db
        .selectFrom('tasks')
        .innerJoin('stream_versions', 'stream_versions.preview_encoding_id', 'tasks.encoding_id')
        .where('stream_versions.stream_id', '=', id)
        .select('tasks.priority')
        .distinct()
        .execute();
      return Math.max(...tasks.map(({ priority }) => priority));
    };
    expect(await priorityOf('faststart.mp4')).toBeLessThan(await priorityOf('matroska.mkv'));
  }, 240_000);

  it('with a title-dependent ladder becomes ready too', async () => {
    const body = { assetUrl: await upload('standard.mp4'), encodingProfile: 'PER_TITLE' as const };
    const { id } = await createVideoStream(farm.context, { body });
    const ready = await advance(id, (video) => video.stage === 'READY' || video.stage === 'ERROR');
    expect(ready.failure).toBeUndefined();
    expect(ready).toMatchObject({ stage: 'READY', posterUrl: expect.any(String) });
  }, 240_000);

  it('keeps its segments when it is trimmed to the frame, and encodes only what they lack at both ends', async () => {
    const { id } = await createVideoStream(farm.context, { body: { assetUrl: await upload('numbered.mp4') } });
    const params = { stream_id: id };
    const whole = await advance(id, (video) => video.stage === 'READY');
    await trimVideo(farm.context, { params, body: { start: 2.5, end: 14.5 } });
    const part = await advance(id, ({ trimming }) => trimming !== 'STARTED');
    expect(part).toMatchObject({ trimming: 'FINISHED', durationSeconds: 12, stage: 'READY' });
    expect((await newestVersion(id)).kept_segments).toEqual({ first: 1, count: 2 });
    const [wholeFolder, folder] = [whole.versionId, part.versionId].map((name) => `streams/${id}/${name}/`);
    const keyOf = (uri: string) =>
      uri.startsWith('../cut/') ? `${wholeFolder}${uri.slice('../cut/'.length)}` : `${folder}${uri}`;
    const frames = await numbersOf(await playlistOf(`${folder}main.m3u8`, 'video'), keyOf);
    const rate = 30000 / 1001;
    const [first, end] = [Math.ceil(2.5 * rate), Math.ceil(14.5 * rate)];
    expect(frames).toEqual(Array.from({ length: end - first }, (_, index) => first + index));
    const sound = await playlistOf(`${folder}main.m3u8`, 'audio');
    expect(sound.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(2);
    const seconds = [...sound.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, each]) => sum + Number(each), 0);
    expect(seconds).toBeCloseTo(12, 0);
    // The file to download follows, and the ends are not encoded for it again.
    const complete = await advance(id, ({ downloadUrl }) => downloadUrl !== undefined);
    expect(complete.versionId).toBe(part.versionId);
    const file = await farm.platform.objects.localPath(`${folder}download.mp4`);
    const { videoStreams } = await probe(await findMediaTools(process.env), file ?? '');
    expect(videoStreams[0]?.durationSeconds).toBeCloseTo(12, 1);
    await removeTrim('VIDEO')(farm.context, { params });
    await endGrants(part.versionId);
    await until(() => round().then(() => areDeleted(folder ?? '')), { within: 60, saying: 'the part is deleted' });

    await trimVideo(farm.context, { params, body: { start: 2.5, end: 16 } });
    const isEncoding = async () => (await newestVersion(id)).state === 'ENCODING';
    await until(() => round().then(isEncoding), { within: 60, saying: 'the beginning is encoded' });
    const { head_encoding_id: headId, encoding_id: fileId } = await newestVersion(id);
    await stopEncoding(farm.context, { params: { encoding_id: headId ?? '' } });
    await until(() => round().then(async () => !(await isEncoding())), { within: 60, saying: 'its end is noticed' });
    await until(() => round().then(isEncoding), { within: 60, saying: 'all of the part is encoded instead' });
    const wholly = await newestVersion(id);
    expect(wholly).toMatchObject({ kept_segments: null, tail_encoding_id: null });
    expect([headId, fileId, null]).not.toContain(wholly.encoding_id);
    await removeTrim('VIDEO')(farm.context, { params });
  }, 240_000);

  it('is trimmed to the frame under the same id, and returns to the whole', async () => {
    const { id } = await createVideoStream(farm.context, { body: { assetUrl: await upload('standard.mp4') } });
    const params = { stream_id: id };
    const whole = await advance(id, (video) => video.stage === 'READY');
    await trimVideo(farm.context, { params, body: { start: 1.04, end: 2.54 } });
    expect(await get(id)).toMatchObject({ trimming: 'STARTED', versionId: whole.versionId });
    const prefix = `streams/${id}/${whole.versionId}/`;
    expect((await loadHostedStream(farm.context, id))?.playback).toMatchObject({
      state: 'READY',
      cut: { prefix, hls: 'main.m3u8', start: 1.04, end: 2.54 },
    });
    await expect(trimVideo(farm.context, { params, body: { start: 0, end: 2 } })).rejects.toMatchObject({
      code: 'conflict',
    });
    const part = await advance(id, ({ trimming }) => trimming !== 'STARTED');
    expect(part).toMatchObject({ trimming: 'FINISHED', durationSeconds: 1.5, isPlayable: true });
    expect((await loadHostedStream(farm.context, id))?.playback.files?.prefix).toBe(`streams/${id}/${part.versionId}/`);
    const file = await farm.platform.objects.localPath(`streams/${id}/${part.versionId}/download.mp4`);
    const { videoStreams } = await probe(await findMediaTools(process.env), file ?? '');
    // 1.5 s of 30 frames a second.
    expect(videoStreams[0]?.durationSeconds).toBeCloseTo(1.5, 2);
    await removeTrim('VIDEO')(farm.context, { params });
    expect(await get(id)).toMatchObject({ trimming: 'AVAILABLE', versionId: whole.versionId });
    // Viewers in mid-film see the part to its end, although it is no version any more.
    const partPrefix = `streams/${id}/${part.versionId}/`;
    const earlier = (await loadHostedStream(farm.context, id))?.earlier.map(({ files }) => files?.prefix);
    expect(earlier).toContain(partPrefix);
    await round();
    expect(await farm.platform.objects.head(`${partPrefix}main.m3u8`)).toBeDefined();
    const { items } = await listVersions(farm.context, { params, query: {} });
    expect(items.map((version) => version.id)).toEqual([whole.versionId]);
    await endGrants(part.versionId);
    await round();
    const left = farm.context.db.selectFrom('stream_versions').select('id').where('stream_id', '=', id).execute();
    expect(await left).toEqual([{ id: whole.versionId }]);
    const changes = await recordedChanges(farm.context, id);
    expect(changes.slice(-3)).toEqual(['TRIMMING_STARTED', 'TRIMMING_FINISHED', 'TRIMMING_REMOVED']);
    await expect(trimVideo(farm.context, { params, body: { start: 0, end: 60 } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  }, 240_000);

  it('of a private address fails with the reason, and nothing is requested there', async () => {
    const requested: string[] = [];
    const server = createServer((request, response) => {
      requested.push(request.url ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    // A TCP server has an address of this type.
    const { port } = server.address() as AddressInfo;
    const addresses = [`http://127.0.0.1:${port}/a.mp4`, `http://localhost:${port}/a.mp4`];
    for (const assetUrl of addresses) {
      const { id } = await createVideoStream(farm.context, { body: { assetUrl } });
      const { failure } = await advance(id, ({ stage }) => stage === 'ERROR');
      expect(failure, assetUrl).toMatchObject({ code: 'input_address_blocked' });
    }
    expect(requested).toEqual([]);
  }, 120_000);

  it('of a file that is no video fails with the reason, and shows its next version from the beginning', async () => {
    const { context, platform } = farm;
    const inputId = await createInput(context, 'DIRECT_FILE_UPLOAD', {});
    await platform.objects.putIfAbsent(uploadKey(context.organizationId, inputId), 'This is not a video.');
    await recordUploadComplete(platform.db, systemClock, inputId, 20);
    const assetUrl = `https://sluice.example.com/v1/encoding/inputs/direct-file-upload/${inputId}`;
    const { id } = await createVideoStream(context, { body: { assetUrl } });
    const failed = await advance(id, (video) => video.stage === 'ERROR');
    expect(failed).toMatchObject({
      failure: { code: 'input_corrupt', advice: expect.any(String) },
      encodingTasks: [{ quality: 'DEFAULT', status: 'ERROR' }],
      isPlayable: false,
    });
    expect(await recordedChanges(context, id)).toEqual(['CREATED', 'ERROR']);

    const params = { stream_id: id };
    await createVersion(context, { params, body: { assetUrl: await upload('standard.mp4') } });
    const early = await advance(id, ({ isPlayable }) => isPlayable);
    expect(early.stage).toBe('ENCODING');
    expect(early).not.toHaveProperty('failure');
    await stopEncoding(context, { params: { encoding_id: (await newestVersion(id)).encoding_id ?? '' } });
  }, 120_000);
});
