import { findMediaTools, type MediaTools } from '@sluice/media';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { makePlain, serveStream, type StreamFiles } from '../testing/stream-files.ts';
import { validateStream } from '../validate-stream.ts';

let tools: MediaTools;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
});

const h264 = '-c:v libx264 -preset ultrafast -sc_threshold 0';
const moving = 'testsrc2=alpha=255';
const audible = 'sine=f=440:r=48000';

/** Validates a stream, after a change of its multivariant playlist; returns the findings of content by rule. */
const findingsOf = async (files: StreamFiles, change: (playlist: string) => string = (text) => text) => {
  const playlist = change(files.get('master.m3u8')?.toString() ?? '');
  const served = await serveStream(new Map([...files, ['master.m3u8', Buffer.from(playlist)]]));
  onTestFinished(() => served.close());
  const stream = { type: 'hls', url: served.url('master.m3u8'), drm: { system: 'none' } } as const;
  const { ffmpeg, ffprobe } = tools;
  const { findings } = await validateStream(stream, { network: { allowPrivateNetwork: true }, ffmpeg, ffprobe });
  const contentFindings = findings.filter(({ rule }) => /^(picture|sound|hdr)-/.test(rule));
  return Object.fromEntries(contentFindings.map(({ rule, evidence }) => [rule, evidence]));
};

describe('content', () => {
  it('that can be seen and heard has no finding', async () => {
    expect(await findingsOf(await makePlain(moving, audible, h264))).toEqual({});
  });

  it('that is black and silent is reported with the place', async () => {
    const findings = await findingsOf(await makePlain('color=c=black', 'anullsrc=r=48000', h264));
    expect(findings).toEqual({
      'picture-black': expect.stringMatching(/0 to 12 s: black for 1[12]\.\d s\./),
      'sound-silent': expect.stringMatching(/below −60 dBFS for 1[12]\.\d s\./),
    });
  });

  it('that is loud is reported with its loudness', async () => {
    const findings = await findingsOf(await makePlain(moving, 'aevalsrc=0.95*sin(2764*t):s=48000', h264));
    expect(findings).toEqual({ 'sound-loudness': expect.stringMatching(/-[345]\.\d LUFS over 12 s\./) });
  });
});

describe('dynamic range', () => {
  let files: StreamFiles;
  const withRange = (range: string) => (playlist: string) =>
    playlist.replace('CODECS=', `VIDEO-RANGE=${range},CODECS=`);
  beforeAll(async () => {
    const color = '-vf setparams=color_primaries=bt2020:color_trc=smpte2084:colorspace=bt2020nc';
    files = await makePlain(moving, audible, `${h264} ${color}`);
  });

  it('of the media that the manifest does not signal is reported', async () => {
    expect(await findingsOf(files)).toEqual({
      'hdr-range-missing': expect.stringContaining('the media is PQ (smpte2084).'),
    });
  });

  it('that differs from the manifest is an error, and the right one is accepted', async () => {
    expect(await findingsOf(files, withRange('HLG'))).toEqual({
      'hdr-range-wrong': expect.stringContaining('the media is PQ (smpte2084), the manifest says HLG.'),
    });
    expect(await findingsOf(files, withRange('PQ'))).toEqual({});
  });
});
