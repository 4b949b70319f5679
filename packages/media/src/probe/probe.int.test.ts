import { sample, type SampleName } from '@sluice/testing/samples';
import { beforeAll, describe, expect, it } from 'vitest';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { probe } from './probe.ts';

let tools: MediaTools;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
});

describe('probe rejects', () => {
  const refused: [SampleName, string, RegExp][] = [
    ['empty.mp4', 'input_empty', /0 bytes/],
    ['corrupt.mp4', 'input_corrupt', /moov atom not found|Invalid data/],
    ['text.mp4', 'input_corrupt', /moov atom not found|Invalid data|are not read/],
    ['playlist.m3u8', 'input_corrupt', /^Files of the format hls are not read\.$/],
    ['truncated.mp4', 'input_corrupt', /specifies a duration of 6\.00 s but its data ends at [12]\.\d\d s/],
    ['headless.mp4', 'input_corrupt', /moov atom not found/],
    ['zero-duration.mp4', 'input_zero_duration', /no packet/],
    ['bare.264', 'input_zero_duration', /bare h264 stream without times/],
    ['still.png', 'input_zero_duration', /still image/],
  ];
  it.each(refused)('%s as %s, with the reason', async (name, code, evidence) => {
    await expect(probe(tools, await sample(name))).rejects.toMatchObject({
      code,
      evidence: expect.stringMatching(evidence),
    });
  });

  it('a missing file', async () => {
    await expect(probe(tools, '/nowhere/film.mp4')).rejects.toMatchObject({ code: 'input_not_found' });
  });
});

describe('probe reads', () => {
  it('streams, language, exact rate and duration', async () => {
    const info = await probe(tools, await sample('standard.mp4'));
    expect(info).toMatchObject({ durationSeconds: 6, subtitleStreams: [] });
    expect(info.videoStreams[0]).toMatchObject({
      index: 0,
      codec: 'h264',
      width: 320,
      height: 180,
      frameRate: { numerator: 30, denominator: 1 },
      isVariableFrameRate: false,
      displayAspectRatio: { numerator: 16, denominator: 9 },
      bitDepth: 8,
    });
    expect(info.audioStreams[0]).toMatchObject({
      index: 1,
      codec: 'aac',
      channels: 2,
      channelLayout: 'stereo',
      sampleRate: 48_000,
      language: 'eng',
    });
  });

  it('the duration of a Matroska file that starts late', async () => {
    const { durationSeconds, videoStreams } = await probe(tools, await sample('late-start.mkv'));
    expect(durationSeconds).toBeCloseTo(4, 1);
    expect(videoStreams[0]?.durationSeconds).toBeCloseTo(4, 1);
  });

  it('the rate of 29.97 as a fraction', async () => {
    const [video] = (await probe(tools, await sample('ntsc.mp4'))).videoStreams;
    expect(video?.frameRate).toEqual({ numerator: 30_000, denominator: 1001 });
  });

  it('the displayed size of a rotated video', async () => {
    const [video] = (await probe(tools, await sample('rotated.mp4'))).videoStreams;
    expect(video).toMatchObject({ width: 180, height: 320, displayAspectRatio: { numerator: 9, denominator: 16 } });
    expect([90, 270]).toContain(video?.rotation);
  });

  it('variable rate, depth, dynamic range, interlacing and channels', async () => {
    const video = async (name: SampleName) => (await probe(tools, await sample(name))).videoStreams[0];
    expect((await video('variable-rate.mp4'))?.isVariableFrameRate).toBe(true);
    expect((await video('ten-bit.mp4'))?.bitDepth).toBe(10);
    expect((await video('hdr.mp4'))?.color).toMatchObject({ hdr: 'PQ', primaries: 'bt2020' });
    expect((await video('interlaced.mp4'))?.isInterlaced).toBe(true);
    expect((await probe(tools, await sample('surround.mp4'))).audioStreams[0]?.channels).toBe(6);
  });

  it('the duration of a file without duration metadata', async () => {
    const info = await probe(tools, await sample('no-duration.webm'));
    expect(Math.abs(info.durationSeconds - 4)).toBeLessThan(0.05);
  });

  it('no file after an abort', async () => {
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(probe(tools, await sample('standard.mp4'), { signal })).rejects.toThrow('stopped');
  });
});
