import { limitEntry } from '@sluice/contract';
import { storeLimit } from '@sluice/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

let farm: ScratchFarm;
beforeEach(async () => {
  farm = await scratchFarm();
  await farm.startWorker();
});
afterEach(() => farm.close());

const limitTo = async (name: string, value: string): Promise<void> => {
  const entry = limitEntry('encoding', name) ?? expect.fail(name);
  const { organizationId, clock } = farm.context;
  await storeLimit(farm.context.db, { organizationId, entry, value, now: clock.now() });
};

const encode = async (start: Record<string, unknown> = {}) => {
  const { encodingId } = await startLadder(farm.context, {
    inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
    inputPath: await farm.placeSample('no-audio.mp4'),
    outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
    rungs: [{ kind: 'H264', settings: { height: 120, bitrate: 200_000 } }],
    start,
  });
  return { encodingId, ended: await farm.wait(encodingId) };
};

const payloads = async (encodingId: string): Promise<string> => {
  const rows = await farm.context.db
    .selectFrom('tasks')
    .select('payload')
    .where('encoding_id', '=', encodingId)
    .where('kind', '=', 'encode-video')
    .execute();
  return JSON.stringify(rows);
};

describe('limits of an organization', () => {
  it('fail an encoding with too long an output before encoding starts, and allow a trimmed one', async () => {
    await limitTo('maxOutputDuration', '2');
    const { encodingId, ended } = await encode();
    expect(ended).toMatchObject({ status: 'ERROR', error: { code: 6220 } });
    expect(JSON.stringify(ended)).toContain('maxOutputDuration is 2 s, but the output would last');
    expect(await payloads(encodingId)).toBe('[]');
    expect((await encode({ trimming: { offset: 0, duration: 2 } })).ended.status).toBe('FINISHED');
  }, 60_000);

  it('add a watermark to every rendition if configured', async () => {
    expect(await payloads((await encode()).encodingId)).not.toContain('Encoded with Sluice');
    await limitTo('applySluiceWatermark', 'true');
    const { encodingId, ended } = await encode();
    expect(ended.status).toBe('FINISHED');
    expect(await payloads(encodingId)).toContain('Encoded with Sluice');
  }, 60_000);
});
