import { describe, expect, it } from 'vitest';
import type { SourcePart } from '../sources/source-store.ts';
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

describe('what streams are made of', () => {
  it('fits where every input stream leads to a file', () => {
    const whole = part('whole', 'CONCATENATION', {
      concatenation: [{ inputStreamId: 'cut' }, { inputStreamId: 'file' }],
    });
    expect(texts([stream('H264', 'whole'), stream('AAC', 'whole')], [whole, trim('cut', 'file'), file])).toEqual([]);
  });

  it('may not be made of itself', () => {
    const parts = [trim('a', 'b'), trim('b', 'c'), trim('c', 'a')];
    expect(texts([stream('H264', 'a')], parts)).toEqual([
      'Stream s: the input stream a is made of itself (a → b → c → a).',
    ]);
  });

  it('names what there is not', () => {
    expect(texts([stream('H264', 'x'), stream('H264', 'a')], [trim('a', 'y')])).toEqual([
      'Stream s: there is no input stream x in this encoding.',
      'Input stream a: there is no input stream y in this encoding.',
    ]);
  });

  it('gives the media that the codec encodes, by kinds that can be read here', () => {
    const mix = part('mix', 'AUDIO_MIX', { audioMixChannels: [{ inputStreamId: 'file' }] });
    expect(texts([stream('H264', 'mix')], [mix, file])).toEqual([
      'Stream s: the input stream mix (AUDIO_MIX) gives no video, which H264 encodes.',
    ]);
    expect(texts([stream('AAC', 'atmos')], [part('atmos', 'DOLBY_ATMOS')])).toEqual([
      'Stream s: the input stream atmos (DOLBY_ATMOS): Dolby Atmos needs a licensed encoder that this server does not have.',
    ]);
  });

  it('and what lies beside it names inputs and outputs that must exist', () => {
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

  it('change what their stream encodes', () => {
    expect(said('H264', 'CROP')).toEqual([]);
    expect(said('AAC', 'AUDIO_VOLUME')).toEqual([]);
    expect(said('AAC', 'CROP')).toEqual(['Stream s: the filter CROP changes video, but AAC encodes audio.']);
    expect(said('AUDIO_PASSTHROUGH', 'AUDIO_VOLUME')).toEqual([
      'Stream s: AUDIO_PASSTHROUGH copies what it gets, so no filter can change it.',
    ]);
    expect(said('AAC', 'AZURE_SPEECH_TO_CAPTIONS')[0]).toMatch(/AZURE_SPEECH_TO_CAPTIONS: \w/);
  });
});
