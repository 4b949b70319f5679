import { describe, expect, it } from 'vitest';
import type { MuxingRow } from '../encodings/muxings/muxing-store.ts';
import type { StreamRow } from '../encodings/streams/stream-store.ts';
import { muxingToValidate, referencesOf, streamToValidate, streamWithSources } from './parts-to-validate.ts';

// SAFETY: of a row, only these columns are read.
const stream = (settings: object, changes: object = {}): StreamRow =>
  ({ id: 's', codec_config_id: 'codec', mode: 'STANDARD', settings, ...changes }) as StreamRow;
const muxing = (type: string, settings: object): MuxingRow =>
  ({ id: 'm', type, settings: { streams: [{ streamId: 's' }], ...settings } }) as unknown as MuxingRow; // SAFETY: the same.

const fileNames = (type: string, settings: object = {}): string[] =>
  muxingToValidate(muxing(type, settings), []).fileNames;

describe('files of a muxing that could clash', () => {
  it('are its one file, or its segments with their init segment', () => {
    expect(fileNames('MP4', { filename: 'film.mp4' })).toEqual(['film.mp4']);
    expect(fileNames('FMP4', { segmentNaming: 'a_%number%.m4s', initSegmentName: 'a.mp4' })).toEqual([
      'a_%number%.m4s',
      'a.mp4',
    ]);
  });

  it('have usual names if none are given', () => {
    expect(fileNames('TS')).toHaveLength(1);
    expect(fileNames('FMP4')).toHaveLength(2);
  });

  it('follow templates rather than names, and never clash with random characters', () => {
    expect(fileNames('TS', { segmentNaming: 'a.ts', segmentNamingTemplate: 'b_{number}.ts' })).toEqual([
      'b_{number}.ts',
    ]);
    expect(fileNames('TS', { segmentNamingTemplate: '{rand_chars:8}_{number}.ts' })).toEqual([]);
  });
});

describe('parts of an encoding', () => {
  it('refer to codecs, inputs and outputs by their own fields', () => {
    const streams = [stream({ inputStreams: [{ inputId: 'i', inputPath: 'a' }, { inputStreamId: 'other' }] })];
    const muxings = [muxing('FMP4', { outputs: [{ outputId: 'o', outputPath: 'p' }] })];
    expect(referencesOf({ streams, muxings })).toEqual([
      { field: 'streams.s', noun: 'codec configuration', family: 'configurations', id: 'codec' },
      { field: 'streams.s', noun: 'input', family: 'inputs', id: 'i' },
      { field: 'muxings.m', noun: 'output', family: 'outputs', id: 'o' },
    ]);
  });

  it('have the kinds of their codec and inputs, and no codec if it is of another family', () => {
    const row = stream({ inputStreams: [{ inputId: 'i', inputPath: 'a' }] });
    const kinds = new Map([
      ['codec', 'H264'],
      ['i', 'HTTPS'],
    ]);
    expect(streamToValidate(row, kinds)).toMatchObject({ codec: 'H264', inputStreams: [{ inputKind: 'HTTPS' }] });
    expect(streamToValidate(row, new Map([['codec', 'HTTPS']])).codec).toBeUndefined();
  });

  it('include the outputs of their own protections only', () => {
    const protection = (id: string, muxingId: string) => ({
      id,
      muxingId,
      kind: 'CENC',
      outputs: [{ outputId: id, outputPath: 'p' }],
    });
    // SAFETY: only ids and outputs are read.
    const protections = [protection('a', 'm'), protection('b', 'other')] as unknown as Parameters<
      typeof muxingToValidate
    >[1];
    expect(muxingToValidate(muxing('FMP4', {}), protections).protectedOutputs).toEqual([
      { outputId: 'a', outputPath: 'p' },
    ]);
  });

  it('burn in only the subtitles of their own stream', () => {
    const subtitle = (ownerId: string, inputStreamId: string) => ({
      id: `${ownerId}-${inputStreamId}`,
      family: 'burnInSubtitlesDvbsub',
      kind: 'DVBSUB',
      ownerId,
      settings: { inputStreamId },
    });
    const sources = { parts: [subtitle('s', 'one'), subtitle('t', 'two')], filters: [] };
    const row = stream({ inputStreams: [{ inputStreamId: 'main' }] });
    expect(streamWithSources(row, new Map([['s', 'H264']]), sources)).toEqual({
      id: 's',
      codec: 'H264',
      inputStreamIds: ['main'],
      burnedInInputStreamIds: ['one'],
    });
  });
});
