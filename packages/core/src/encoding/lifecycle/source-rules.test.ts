import { describe, expect, it } from 'vitest';
import type { SourcePart } from '../encodings/sources/source-store.ts';
import { sourceViolations, sourceReferences, type SourcedStream } from './source-rules.ts';

const part = (
  id: string,
  kind: string,
  settings: Record<string, unknown> = {},
  family = 'inputStreams',
): SourcePart => ({
  id,
  family,
  kind,
  ownerId: 'encoding',
  settings,
});
const stream = (codec: SourcedStream['codec'], ...inputStreamIds: string[]): SourcedStream => ({
  id: 's',
  codec,
  inputStreamIds,
});
const trim = (id: string, inputStreamId: string): SourcePart => part(id, 'TRIMMING_TIME_BASED', { inputStreamId });
const file = part('file', 'INGEST', { inputId: 'i', inputPath: 'a.mp4' });
const texts = (streams: SourcedStream[], parts: SourcePart[]): string[] => {
  const { missing, unavailable, violations } = sourceViolations(streams, { parts, filters: [] });
  return [...missing, ...unavailable, ...violations].map(({ text }) => text);
};

describe('sources of streams', () => {
  it('are valid if every input stream leads to a file', () => {
    const whole = part('whole', 'CONCATENATION', {
      concatenation: [{ inputStreamId: 'cut' }, { inputStreamId: 'file' }],
    });
    expect(texts([stream('H264', 'whole'), stream('AAC', 'whole')], [whole, trim('cut', 'file'), file])).toEqual([]);
  });

  it('must not contain a cycle', () => {
    const parts = [trim('a', 'b'), trim('b', 'c'), trim('c', 'a')];
    expect(texts([stream('H264', 'a')], parts)).toEqual([
      'Stream s: the input stream a refers to itself (a → b → c → a).',
    ]);
  });

  it('name missing input streams', () => {
    expect(texts([stream('H264', 'x'), stream('H264', 'a')], [trim('a', 'y')])).toEqual([
      'Stream s: the encoding has no input stream x.',
      'Input stream a: the encoding has no input stream y.',
    ]);
  });

  it('must provide the media that the codec encodes, with kinds supported here', () => {
    const mix = part('mix', 'AUDIO_MIX', { audioMixChannels: [{ inputStreamId: 'file' }] });
    expect(texts([stream('H264', 'mix')], [mix, file])).toEqual([
      'Stream s: the input stream mix (AUDIO_MIX) provides no video for H264 to encode.',
    ]);
    expect(texts([stream('AAC', 'atmos')], [part('atmos', 'DOLBY_ATMOS')])).toEqual([
      'Stream s: the input stream atmos (DOLBY_ATMOS): Dolby Atmos needs a licensed encoder that this server does not have.',
    ]);
  });

  it('and sidecars refer to existing inputs and outputs', () => {
    const sidecar = part('v', 'WEB_VTT', { inputId: 'j', outputs: [{ outputId: 'o' }] }, 'sidecars');
    const unused = part('unused', 'INGEST', { inputId: 'z' });
    const found = sourceReferences([stream('H264', 'file')], { parts: [file, sidecar, unused], filters: [] });
    expect(found.map(({ noun, id }) => `${noun} ${id}`)).toEqual(['input i', 'input j', 'output o']);
  });
});

describe('filters', () => {
  const filter = (kind: string) => ({ streamId: 's', filterId: 'f', kind, settings: {} });
  const said = (codec: SourcedStream['codec'], kind: string): string[] => {
    const { unavailable, violations } = sourceViolations([stream(codec)], { parts: [], filters: [filter(kind)] });
    return [...unavailable, ...violations].map(({ text }) => text);
  };

  it('must fit the media that their stream encodes', () => {
    expect(said('H264', 'CROP')).toEqual([]);
    expect(said('AAC', 'AUDIO_VOLUME')).toEqual([]);
    expect(said('AAC', 'CROP')).toEqual(['Stream s: the filter CROP changes video, but AAC encodes audio.']);
    expect(said('AUDIO_PASSTHROUGH', 'AUDIO_VOLUME')).toEqual([
      'Stream s: AUDIO_PASSTHROUGH copies its input, so filters cannot be applied.',
    ]);
    expect(said('AAC', 'AZURE_SPEECH_TO_CAPTIONS')[0]).toMatch(/AZURE_SPEECH_TO_CAPTIONS: \w/);
  });
});
