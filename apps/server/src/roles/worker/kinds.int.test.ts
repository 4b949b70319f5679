import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Condition } from '@sluice/contract';
import { getEncodingStatistics, getMuxing, getMuxingInformation, getStream } from '@sluice/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInput, createOutput, startLadder, type Rung } from './testing/describe-ladder.ts';
import { scratchFarm, type ScratchFarm } from './testing/scratch-farm.ts';

const atLeast = (height: number): Condition => ({
  type: 'CONDITION',
  attribute: 'HEIGHT',
  operator: '>=',
  value: String(height),
});
const h264 = (changes: Partial<Rung> = {}): Rung => ({
  kind: 'H264',
  settings: { height: 90, bitrate: 90_000, presetConfiguration: 'VOD_ULTRAHIGH_SPEED' },
  ...changes,
});

describe('encoding of other kinds', () => {
  let farm: ScratchFarm;
  let places: { inputId: string; outputId: string; inputPath: string };
  beforeAll(async () => {
    farm = await scratchFarm();
    await farm.startWorker();
    places = {
      inputId: await createInput(farm.context, 'LOCAL', { path: '' }),
      outputId: await createOutput(farm.context, 'LOCAL', { path: '' }),
      inputPath: await farm.placeSample('standard.mp4'),
    };
    await writeFile(join(farm.folder, 'inputs', 'text.srt'), '1\n00:00:01,000 --> 00:00:02,000\nHello\n');
  });
  afterAll(() => farm.close());

  it('omits streams whose conditions the input does not meet, and reports that', async () => {
    const { encodingId, parts } = await startLadder(farm.context, {
      ...places,
      rungs: [
        h264({ streamSettings: { conditions: atLeast(100) } }),
        h264({ streamSettings: { conditions: atLeast(2160) } }),
      ],
    });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED' });
    const [kept, left] = await Promise.all(
      parts.map(async ({ streamId, muxingId }) => ({
        stream: await getStream(farm.context, { params: { encoding_id: encodingId, stream_id: streamId } }),
        muxing: await getMuxing()(farm.context, { params: { encoding_id: encodingId, muxing_id: muxingId } }),
      })),
    );
    expect(kept?.stream.ignoredBy).toBeUndefined();
    expect(kept?.muxing.segmentsMuxed).toBeGreaterThan(0);
    expect(left?.stream.ignoredBy).toMatchObject([{ ignoredBy: 'CONDITION' }]);
    expect(left?.muxing).toMatchObject({ ignoredBy: [{ ignoredBy: 'CONDITION' }] });
    expect(left?.muxing.segmentsMuxed).toBeUndefined();
  });

  it('creates subtitles of a text and byte ranges of one file, and bills both', async () => {
    const text = [{ inputId: places.inputId, inputPath: 'text.srt', selectionMode: 'AUTO' }];
    const { encodingId, parts } = await startLadder(farm.context, {
      ...places,
      rungs: [
        {
          kind: 'WEBVTT',
          settings: {},
          muxing: 'TEXT',
          muxingSettings: { filename: 'a.vtt' },
          streamSettings: { inputStreams: text },
        },
        h264({ muxing: 'PROGRESSIVE_TS', muxingSettings: { filename: 'a.ts', segmentLength: 2 } }),
      ],
    });
    expect(await farm.wait(encodingId)).toMatchObject({ status: 'FINISHED', messages: [] });
    expect(await readFile(join(farm.folder, 'outputs', encodingId, '0/a.vtt'), 'utf8')).toContain('Hello');
    const params = { encoding_id: encodingId, muxing_id: parts[1]?.muxingId ?? '' };
    const information = await getMuxingInformation('PROGRESSIVE_TS')(farm.context, { params });
    expect(information.byteRanges?.[0]).toMatchObject({ segmentNumber: 0, startBytes: 0, duration: 2 });
    const statistics = await getEncodingStatistics(farm.context, { params, query: undefined, body: undefined });
    expect(statistics.streams.map(({ codec }) => codec).toSorted()).toEqual(['H264', 'WEBVTT']);
  });
});
