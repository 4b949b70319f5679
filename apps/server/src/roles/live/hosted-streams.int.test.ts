import { spawn } from 'node:child_process';
import {
  createLiveStream,
  deleteLiveStream,
  getLiveStream,
  keepStreams,
  loadHostedStream,
  removeTrim,
  startLiveStream,
  stopLiveStream,
  trimStream,
} from '@sluice/core';
import { until } from '@sluice/testing/until';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { recordedChanges, subscribeToChanges } from '../scheduler/testing-stream-changes.ts';
import { openPlayerSite } from '../../supervisor/testing-player-site.ts';
import { openLiveStage } from './testing/live-stage.ts';

let stage: Awaited<ReturnType<typeof openLiveStage>>;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.clear();
  await stage.close();
});

type Live = Awaited<ReturnType<typeof getLiveStream>>;
const get = (id: string): Promise<Live> =>
  getLiveStream({ ...stage.context, telemetry: stage.platform.telemetry }, { params: { stream_id: id } });

/** Advances all streams until a condition holds. */
const advance = <T>(id: string, find: (stream: Live) => T | undefined | Promise<T | undefined>): Promise<T> =>
  until(
    async () => {
      await keepStreams(stage.context, (_id, error) => {
        throw error;
      });
      return (await find(await get(id))) ?? false;
    },
    { within: 120, saying: `live stream ${id} gets that far` },
  ) as Promise<T>;

const hasEnded = async (encodingId: string): Promise<boolean> => {
  const run = await stage.platform.db
    .selectFrom('live_runs')
    .select('ended_at')
    .where('encoding_id', '=', encodingId)
    .executeTakeFirstOrThrow();
  return run.ended_at !== null;
};

const publish = (url: string): void => {
  const inputs = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'].flatMap((source) => [
    '-re',
    '-f',
    'lavfi',
    '-i',
    source,
  ]);
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'];
  const child = spawn(stage.ffmpeg, ['-v', 'error', ...inputs, ...video, '-c:a', 'aac', '-f', 'flv', url], {
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
};

const textOf = async (key: string): Promise<string | undefined> => {
  const { objects } = stage.platform;
  if (!(await objects.head(key))) return undefined;
  const { stream } = await objects.get(key);
  return Buffer.concat(await stream.toArray()).toString('utf8');
};

describe('a live stream', () => {
  it('is stopped while it is provisioned, starts again, and leaves nothing of the first run', async () => {
    const { id } = await createLiveStream(stage.context, { body: { title: 'Rain' } });
    const params = { stream_id: id };
    const playback = async () => (await loadHostedStream(stage.context, id))?.playback;
    // No node runs, so its encoding waits.
    const encodingId = await advance(id, (stream) => stream.encodingId);
    await stopLiveStream(stage.context, { params });
    expect(await get(id)).toMatchObject({ lifeCycle: 'STOPPED' });
    await advance(id, (stream) => (stream.encodingId === undefined ? true : undefined));
    expect(await playback()).toMatchObject({ state: 'WAITING', stage: 'The stream has not started yet.' });
    const left = stage.platform.db.selectFrom('encodings').select('id').where('id', '=', encodingId).execute();
    expect(await left).toEqual([]);

    await startLiveStream(stage.context, { params });
    expect(await advance(id, (stream) => stream.encodingId)).not.toBe(encodingId);
    await stopLiveStream(stage.context, { params });
    await deleteLiveStream(stage.context, { params });
  }, 120_000);

  it('runs at an address that stays the same, and leaves a recording', async () => {
    await stage.startNode();
    await subscribeToChanges(stage.context);
    const { id, streamKey } = await createLiveStream(stage.context, { body: { title: 'Match' } });
    const address = await advance(id, ({ lifeCycle, ingestUrl }) => (lifeCycle === 'RUNNING' ? ingestUrl : undefined));
    expect(address).toMatch(/^rtmp:\/\/.*\/streams$/);
    const playback = async () => (await loadHostedStream(stage.context, id))?.playback;
    const stageText = 'The stream has not started yet.';
    expect(await playback()).toMatchObject({ state: 'WAITING', isLive: true, stage: stageText });
    publish(`${address}/${streamKey}`);

    const version = () =>
      stage.platform.db
        .selectFrom('stream_versions')
        .select(['id', 'state', 'media'])
        .where('stream_id', '=', id)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
    await advance(id, async () => ((await version()).media === 'MAIN' ? true : undefined));
    expect(await playback()).toMatchObject({ state: 'READY', isLive: true, files: { hls: 'main.m3u8' } });
    const { id: versionId } = await version();
    const master = await advance(id, () => textOf(`streams/${id}/${versionId}/main.m3u8`));
    // The publisher sends 180 lines, which no rendition but the lowest enlarges.
    expect(master.match(/RESOLUTION=\d+x\d+/g)).toEqual(['RESOLUTION=640x360']);

    // The newest picture is the poster of its pages.
    const site = await openPlayerSite(stage.platform);
    onTestFinished(() => site.close());
    const poster = () => fetch(`${site.origin}/s/${id}/poster`);
    await advance(id, async () => ((await poster()).ok ? true : undefined));
    const picture = Buffer.from(await (await poster()).arrayBuffer());
    expect([picture.readUInt16BE(0), picture.length > 500]).toEqual([0xff_d8, true]);
    const share = await (await fetch(`${site.origin}/s/${id}/share`)).text();
    expect(share).toMatch(new RegExp(`<meta property="og:image" content="[^"]*/${id}/poster"`));
    const config = await (await fetch(`${site.origin}/s/${id}/embed`)).text();
    expect(config).toMatch(new RegExp(`"poster":"[^"]*/${id}/poster"`));

    const params = { stream_id: id };
    await expect(deleteLiveStream(stage.context, { params })).rejects.toMatchObject({ code: 'conflict' });
    await stopLiveStream(stage.context, { params });
    expect((await get(id)).lifeCycle).toBe('STOPPED');
    await advance(id, async () => ((await version()).state === 'READY' ? true : undefined));
    const playlist = /^(video\S*\.m3u8)$/m.exec(master)?.[1] ?? 'none';
    expect(await textOf(`streams/${id}/${versionId}/${playlist}`)).toContain('#EXT-X-ENDLIST');

    const finished = await get(id);
    expect(finished).toMatchObject({ trimming: 'AVAILABLE', durationSeconds: expect.any(Number) });
    const end = finished['durationSeconds'] ?? 0;
    const body = { start: Math.min(1, end / 2), end };
    await expect(trimStream('LIVE')(stage.context, { params, body: { ...body, end: end + 5 } })).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await trimStream('LIVE')(stage.context, { params, body })).toMatchObject({ trimming: 'FINISHED' });
    expect(await get(id)).toMatchObject({ trimming: 'FINISHED', durationSeconds: end - body.start });
    expect(await playback()).toMatchObject({ state: 'READY', cut: { ...body, prefix: `streams/${id}/${versionId}/` } });
    expect(await playback()).not.toHaveProperty('files');
    await removeTrim('LIVE')(stage.context, { params });
    expect(await playback()).toMatchObject({ versionId, state: 'READY' });

    await startLiveStream(stage.context, { params });
    const again = await advance(id, ({ lifeCycle, ingestUrl }) => (lifeCycle === 'RUNNING' ? ingestUrl : undefined));
    expect([again, (await get(id)).streamKey]).toEqual([address, streamKey]);
    const { encodingId = '' } = await get(id);
    await stopLiveStream(stage.context, { params });
    await until(() => hasEnded(encodingId), { within: 60, saying: 'the node has ended the second run' });
    // Nobody has sent anything to it, so the recording of the first run plays again.
    await advance(id, (stream) => (stream.encodingId === encodingId ? undefined : true));
    expect(await playback()).toMatchObject({ versionId, state: 'READY' });
    expect(await get(id)).toMatchObject({ trimming: 'AVAILABLE', durationSeconds: end });
    await deleteLiveStream(stage.context, { params });
    const run = ['PROVISIONING', 'RUNNING'];
    const recording = ['PLAYABLE', 'STOPPED', 'RECORDING_READY'];
    const trim = ['TRIMMING_STARTED', 'TRIMMING_FINISHED', 'TRIMMING_REMOVED'];
    const changes = ['CREATED', ...run, ...recording, ...trim, ...run, 'STOPPED', 'DELETED'];
    expect(await recordedChanges(stage.context, id)).toEqual(changes);
  }, 240_000);
});
