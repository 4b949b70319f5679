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
} from '@sluice/core';
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

describe('a video stream', () => {
  it('is encoded once, although several schedulers and its workers are killed', async () => {
    const [first, second] = [await startScheduler(), await startScheduler()];
    const worker = await farm.forkWorker();
    const id = await createVideo();
    await reach(id, 'ENCODING');
    for (const child of [first, second, worker]) child.kill('SIGKILL');
    await startScheduler();
    await startScheduler();
    await farm.forkWorker();
    await reach(id, 'READY');
    const encodings = await farm.platform.db.selectFrom('encodings').select(['name', 'labels']).execute();
    const names = encodings.flatMap(({ name, labels }) => (labels.includes(id) ? [name] : []));
    expect(names).toHaveLength(2);
    expect(new Set(names)).toEqual(new Set([`Stream ${id}`, `Stream ${id} (preview)`]));
  }, 300_000);

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
