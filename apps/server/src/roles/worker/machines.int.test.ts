import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getEncodingTimeline } from '@sluice/core';
import { startS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const rung: Rung = { kind: 'H264', settings: { height: 180, bitrate: 200_000, presetConfiguration: 'VOD_SPEED' } };

describe('workers on different machines', () => {
  let farm: ScratchFarm;
  beforeAll(async () => {
    const { endpoint, accessKey, secretKey, region } = await startS3();
    farm = await scratchFarm({
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: `farm-${randomUUID()}`,
      S3_ACCESS_KEY_ID: accessKey,
      S3_SECRET_ACCESS_KEY: secretKey,
    });
  }, 240_000);
  afterAll(() => farm?.close());

  it('share only the database and the object store', async () => {
    const { encodingId } = await startLadder(farm.context, {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('long.mp4'),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
      rungs: [rung],
      manifests: ['HLS'],
    });
    const timeline = async () =>
      (await getEncodingTimeline(farm.context, { params: { encoding_id: encodingId } })).tasks;
    const chunks = async (state: string) =>
      (await timeline()).filter((task) => task.kind === 'encode-video' && task.state === state);
    const first = await farm.forkWorker({ DATA_DIR: join(farm.folder, 'first') });
    await vi.waitFor(async () => expect(await chunks('DONE')).not.toHaveLength(0), { timeout: 90_000 });
    first.kill('SIGKILL');
    const second = await farm.forkWorker({ DATA_DIR: join(farm.folder, 'second') });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const tasks = await timeline();
    const doneBy = (pid: number | undefined) => tasks.filter(({ worker }) => worker?.includes(`-${pid}-`));
    expect(doneBy(first.pid).length + doneBy(second.pid).length).toBe(tasks.length);
    expect(doneBy(first.pid).map(({ kind }) => kind)).toContain('encode-video');
    const playlist = await readFile(join(farm.folder, 'outputs', encodingId, 'master.m3u8'), 'utf8');
    expect(playlist).toContain('RESOLUTION=320x180');
  });
});
