import type { CodecKind, MuxingType } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { compatibilityViolations, type MuxingToValidate, type StreamToValidate } from './compatibility-rules.ts';

const stream = (id: string, codec: CodecKind, changes: Partial<StreamToValidate> = {}): StreamToValidate => ({
  id,
  codec,
  mode: 'STANDARD',
  inputStreams: [{ inputId: 'i', inputPath: 'a.mp4', inputKind: 'HTTPS' }],
  ...changes,
});
const muxing = (
  id: string,
  type: MuxingType,
  streamIds: string[],
  changes: Partial<MuxingToValidate> = {},
): MuxingToValidate => ({
  id,
  type,
  streamIds,
  outputs: [{ outputId: 'o', outputPath: id }],
  fileNames: ['init.mp4'],
  ...changes,
});
const texts = (streams: StreamToValidate[], muxings: MuxingToValidate[]): string[] =>
  compatibilityViolations(streams, muxings).violations.map(({ text }) => text);

const inFolder = (outputPath: string) => ({ outputs: [{ outputId: 'o', outputPath }] });

const video = stream('v', 'H264');
const audio = stream('a', 'AAC');

describe('the parts of an encoding', () => {
  it('are compatible when each container can hold its codecs', () => {
    const vp9 = stream('w', 'VP9');
    const muxings = [
      muxing('1', 'FMP4', ['v']),
      muxing('2', 'TS', ['v', 'a']),
      muxing('3', 'WEBM', ['w']),
      muxing('4', 'MP4', ['v', 'a']),
    ];
    expect(texts([video, audio, vp9], muxings)).toEqual([]);
  });

  it('are refused with every violation at once', () => {
    const violations = texts(
      [video, audio],
      [muxing('1', 'WEBM', ['v']), muxing('2', 'WEBM', ['a']), muxing('3', 'FMP4', ['v', 'a'], { outputs: [] })],
    );
    expect(violations).toEqual([
      'Muxing 1: WEBM cannot hold H264, only VP8, VP9, AV1, OPUS, VORBIS, AUDIO_PASSTHROUGH.',
      'Muxing 2: WEBM cannot hold AAC, only VP8, VP9, AV1, OPUS, VORBIS, AUDIO_PASSTHROUGH.',
      'Muxing 3: FMP4 holds one stream, not 2.',
      'Muxing 3: it has no output.',
    ]);
  });

  it('must not overwrite each other, in any spelling of their paths', () => {
    const muxings = [muxing('1', 'FMP4', ['v'], inFolder('a/b')), muxing('2', 'FMP4', ['a'], inFolder('/a//b/./'))];
    expect(texts([video, audio], muxings)).toEqual(['Muxings 1 and 2 would write the same file o/a/b/init.mp4.']);
  });

  it('of one per-title ladder are apart if their paths contain the bitrate or a unique id', () => {
    const inputStreams = [{ inputId: 'i', inputKind: 'S3', inputPath: 'film.mp4' }];
    const template = (id: string, mode: string, changes = {}) => stream(id, 'H264', { mode, inputStreams, ...changes });
    const free = template('f', 'PER_TITLE_TEMPLATE');
    const sized = template('s', 'PER_TITLE_TEMPLATE_FIXED_RESOLUTION');
    const other = template('x', 'PER_TITLE_TEMPLATE', { inputStreams: [{ ...inputStreams[0], inputPath: 'b.mp4' }] });
    const clash = (streams: string[], path: string) =>
      texts(
        [free, sized, other],
        streams.map((id, index) => muxing(String(index), 'FMP4', [id], inFolder(path))),
      ).join();
    expect(clash(['f', 's'], '{bitrate}')).toBe('');
    expect(clash(['f', 'x'], '{uuid}')).toBe('');
    expect(clash(['f', 's'], '{height}')).toMatch(/same file/);
    expect(clash(['f', 'x'], '{bitrate}')).toMatch(/same file/);
    expect(clash(['f', 'f'], '{bitrate}')).toMatch(/same file/);
  });

  it('need an input with an id, and a path unless the file was uploaded', () => {
    const lost = stream('l', 'H264', { inputStreams: [{}] });
    const pathless = stream('p', 'H264', { inputStreams: [{ inputId: 'i', inputKind: 'S3' }] });
    const uploaded = stream('u', 'H264', { inputStreams: [{ inputId: 'i', inputKind: 'DIRECT_FILE_UPLOAD' }] });
    expect(texts([lost, pathless, uploaded], [])).toEqual([
      'Stream l: its input stream has no inputId.',
      'Stream p: its input stream has no inputPath.',
    ]);
  });

  it('must select audio for audio codecs and video for video codecs', () => {
    const inputStreams = [{ inputId: 'i', inputPath: 'a', selectionMode: 'AUDIO_RELATIVE' }];
    expect(texts([stream('v', 'H264', { inputStreams }), stream('a', 'AAC', { inputStreams })], [])).toEqual([
      'Stream v: AUDIO_RELATIVE does not select tracks that H264 can encode.',
    ]);
  });
});
