import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Codec } from '../codecs/codec.ts';
import { hdrFilter } from '../codecs/hdr.ts';
import type { MuxingKind } from '../sources/description.ts';
import { encodeToFile } from '../filters/testing.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import { probe } from '../probe/probe.ts';
import { sourceParts } from '../sources/source-parts.ts';
import type { SourceNode } from '../sources/source.ts';
import { findMediaTools } from '../tools/find-media-tools.ts';
import type { MediaTools } from '../tools/media-tools.ts';
import { encodeAll, joinedFile, readBack, type Made } from './testing.ts';

type Range = 'SDR' | 'PQ' | 'HLG';

const run = promisify(execFile);
const [width, height] = [192, 108];
/** Luminance of the three bars of every source, in cd/m²: SDR white, its half and a dark gray. */
const luminances = [203, 101.5, 10];
/** Steps of 10-bit video, for rounding and lossy encoding. */
const tolerance = 6;

/** Inverse EOTF of PQ, ITU-R BT.2100 table 4. */
const pqSignal = (luminance: number): number => {
  const power = (luminance / 10_000) ** (2610 / 16_384);
  return ((3424 / 4096 + (2413 / 128) * power) / (1 + (2392 / 128) * power)) ** (2523 / 32);
};

/** Inverse EOTF of HLG for gray on a display of 1000 cd/m², ITU-R BT.2100 table 5. */
const hlgSignal = (luminance: number): number => {
  const scene = (luminance / 1000) ** (1 / 1.2);
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.178_832_77 * Math.log(12 * scene - 0.284_668_92) + 0.559_910_73;
};

/** Inverse EOTF of ITU-R BT.1886, with white at the HDR reference white of ITU-R BT.2408. */
const sdrSignal = (luminance: number): number => (luminance / 203) ** (1 / 2.4);

const signals = { SDR: sdrSignal, PQ: pqSignal, HLG: hlgSignal };
/** Luma of narrow-range video with 10 bits, ITU-R BT.2100 table 9. */
const lumaOf = (range: Range, luminance: number): number => 64 + 876 * signals[range](luminance);

const transfers = { PQ: 'smpte2084', HLG: 'arib-std-b67' };
const sdrColors = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';

let tools: MediaTools;
let root: string;
beforeAll(async () => {
  tools = await findMediaTools(process.env);
  root = await mkdtemp(join(tmpdir(), 'sluice-range-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let files = 0;
const sourceOf = async (filters: readonly string[]): Promise<string> => {
  files += 1;
  const file = join(root, `source-${files}.mkv`);
  const picture = `color=black:s=${width}x${height}:r=25:d=0.4`;
  const chain = ['-f', 'lavfi', '-i', picture, '-vf', filters.join(',')];
  await run(tools.ffmpeg, ['-v', 'error', ...chain, '-c:v', 'ffv1', file]);
  return file;
};

const makeBars = (range: Range, colors: string): Promise<string> => {
  const [first, second, third] = luminances.map((luminance) => Math.round(lumaOf(range, luminance)));
  const luma = `if(lt(X,W/3),${first},if(lt(X,2*W/3),${second},${third}))`;
  return sourceOf(['format=yuv420p10le', `geq=lum='${luma}':cb=512:cr=512`, colors]);
};

const bars = new Map<string, Promise<string>>();
/** Video with a bar of gray for each luminance, which is made once. */
const barsOf = (range: Range, colors = range === 'SDR' ? sdrColors : hdrFilter(range)): Promise<string> => {
  const key = `${range} ${colors}`;
  const made = bars.get(key) ?? makeBars(range, colors);
  bars.set(key, made);
  return made;
};

const makeMuxing = async (file: string, codec: Codec, kind: MuxingKind): Promise<Made> => {
  files += 1;
  const streams = [{ id: 's', inputKey: 'in', selection: { mode: 'AUTO' as const }, codec }];
  const description = { streams, muxings: [{ id: 'm', kind, streamIds: ['s'] }] };
  const made = await encodeAll(tools, { file, directory: join(root, `encoding-${files}`) }, description);
  const muxing = made.get('m');
  if (!muxing) throw new Error('no muxing was created');
  return muxing;
};

const muxings = new Map<string, Promise<Made>>();
/** Encodes a file as one muxing, once for all tests that read it. */
const muxingOf = (file: string, codec: Codec, kind: MuxingKind): Promise<Made> => {
  const key = JSON.stringify([file, codec, kind]);
  const made = muxings.get(key) ?? makeMuxing(file, codec, kind);
  muxings.set(key, made);
  return made;
};

const encode = async (file: string, codec: Codec, kind: MuxingKind = 'MP4'): Promise<string> =>
  joinedFile(await muxingOf(file, codec, kind));

/** Color of one frame at fractions of its width, as 10-bit Y′CbCr. */
const samplesOf = async (file: string, places: readonly number[], frame = 0): Promise<number[][]> => {
  const select = ['-vf', `select=eq(n\\,${frame})`, '-frames:v', '1'];
  const raw = [...select, '-pix_fmt', 'yuv444p10le', '-f', 'rawvideo', '-'];
  const { stdout } = await run(tools.ffmpeg, ['-v', 'error', '-i', file, ...raw], { encoding: 'buffer' });
  return places.map((place) => {
    const pixel = (height / 2) * width + Math.floor(place * width);
    return [0, 1, 2].map((plane) => stdout.readUInt16LE((plane * width * height + pixel) * 2));
  });
};
const barPlaces = [1 / 6, 3 / 6, 5 / 6];

const firstFrameOf = async (file: string): Promise<string> =>
  (await run(tools.ffprobe, ['-v', 'error', '-show_frames', '-read_intervals', '%+#1', file])).stdout;

const h265 = (dynamicRangeFormat: 'HDR10' | 'HLG' | 'SDR'): Codec => ({
  kind: 'H265',
  settings: { dynamicRangeFormat, presetConfiguration: 'VOD_SUPERHIGH_SPEED', crf: 4 },
});
const vp9: Codec = { kind: 'VP9', settings: { dynamicRangeFormat: 'HLG', presetConfiguration: 'VOD_SPEED', crf: 4 } };

const conversions: [Range, 'PQ' | 'HLG', Codec, MuxingKind][] = [
  ['SDR', 'PQ', h265('HDR10'), 'MP4'],
  ['SDR', 'HLG', h265('HLG'), 'MP4'],
  ['HLG', 'PQ', h265('HDR10'), 'MP4'],
  ['PQ', 'HLG', h265('HLG'), 'MP4'],
  ['SDR', 'HLG', vp9, 'PROGRESSIVE_WEBM'],
];

const expectLuma = async (file: string, range: Range, frame = 0): Promise<void> => {
  const samples = await samplesOf(file, barPlaces, frame);
  for (const [index, luminance] of luminances.entries()) {
    const [luma = 0, ...chroma] = samples[index] ?? [];
    expect(Math.abs(luma - lumaOf(range, luminance))).toBeLessThan(tolerance);
    for (const value of chroma) expect(Math.abs(value - 512)).toBeLessThan(tolerance);
  }
};

const infoIn =
  (infos: ReadonlyMap<string, MediaInfo>) =>
  (key: string): MediaInfo => {
    const info = infos.get(key);
    if (!info) throw new Error(`There is no input ${key}.`);
    return info;
  };

describe('the conversion of dynamic ranges', () => {
  it.each(conversions)('from %s to %s keeps the luminance of grays', async (from, to, codec, kind) => {
    const file = await encode(await barsOf(from), codec, kind);
    const [stream] = (await readBack(tools, file)).streams;
    expect(stream).toMatchObject({
      pix_fmt: 'yuv420p10le',
      color_transfer: transfers[to],
      color_primaries: 'bt2020',
      color_space: 'bt2020nc',
      color_range: 'tv',
    });
    await expectLuma(file, to);
  });

  it('converts colors of BT.709 to BT.2020', async () => {
    // Red of BT.709 in 8-bit video, and its share of each primary color of BT.2020 by ITU-R BT.2087.
    const red = await sourceOf(['format=yuv420p', 'geq=lum=63:cb=102:cr=240', sdrColors]);
    const [r, g, b] = [0.6274, 0.0691, 0.0164].map((share) => pqSignal(203 * share));
    const y = 0.2627 * (r ?? 0) + 0.678 * (g ?? 0) + 0.0593 * (b ?? 0);
    const expected = [64 + 876 * y, 512 + (896 * ((b ?? 0) - y)) / 1.8814, 512 + (896 * ((r ?? 0) - y)) / 1.4746];
    const [sample = []] = await samplesOf(await encode(red, h265('HDR10')), [0.5]);
    for (const [index, value] of sample.entries())
      expect(Math.abs(value - (expected[index] ?? 0))).toBeLessThan(2 * tolerance);
  });

  it('accepts video without color properties', async () => {
    const unspecified = 'setparams=color_primaries=unknown:color_trc=unknown:colorspace=unknown';
    await expectLuma(await encode(await barsOf('SDR', unspecified), h265('HDR10')), 'PQ');
    const onlyTransfer = 'setparams=color_primaries=unknown:color_trc=smpte2084:colorspace=unknown';
    const pq = await barsOf('PQ', onlyTransfer);
    await expectLuma(await encode(pq, h265('HLG')), 'HLG');
    const [stream] = (await readBack(tools, await encode(pq, h265('SDR')))).streams;
    expect(stream).toMatchObject({ color_transfer: 'bt709', color_primaries: 'bt709' });
  });

  it('converts the inputs of a concatenation to the range of the main one', async () => {
    const inputs = ['sdr', 'hlg', 'pq'];
    const [sdr, hlg, pq] = [await barsOf('SDR'), await barsOf('HLG'), await barsOf('PQ')];
    const input = (inputKey: string): SourceNode => ({ kind: 'FILE', inputKey, selection: { mode: 'AUTO' } });
    const parts = inputs.map((key) => ({ of: input(key), isMain: key === 'hlg' }));
    const all = { sdr, hlg, pq };
    const infos = new Map(
      await Promise.all(Object.entries(all).map(async ([key, path]) => [key, await probe(tools, path)] as const)),
    );
    const source = sourceParts({ kind: 'CONCATENATION', parts }, { media: 'video', infoOf: infoIn(infos) });
    const streams = [{ id: 'video', codec: h265('HLG'), ...source }];
    const file = await encodeToFile({ tools, directory: join(root, 'joined'), files: all, inputs, streams });
    expect((await readBack(tools, file)).streams[0]).toMatchObject({ nb_frames: '30', color_transfer: transfers.HLG });
    for (const frame of [0, 10, 20]) await expectLuma(file, 'HLG', frame);
  });

  it('accepts RGB video', async () => {
    const rgb = await barsOf('SDR', `${sdrColors},format=gbrp10le`);
    expect((await readBack(tools, rgb)).streams[0]).toMatchObject({ pix_fmt: 'gbrp10le', color_space: 'gbr' });
    await expectLuma(await encode(rgb, h265('HDR10')), 'PQ');
  });

  it('describes HDR10 by the display and the brightest pixel that the source allows', async () => {
    const fromSdr = await firstFrameOf(await encode(await barsOf('SDR'), h265('HDR10')));
    expect(fromSdr).toContain('max_luminance=2030000/10000');
    expect(fromSdr).toContain('red_x=32000/50000');
    expect(fromSdr).toContain('max_content=203');
    const fromHlg = await firstFrameOf(await encode(await barsOf('HLG'), h265('HDR10')));
    expect(fromHlg).toContain('max_luminance=10000000/10000');
    expect(fromHlg).toContain('red_x=35400/50000');
    expect(fromHlg).toContain('max_content=1000');
  });

  it.each([
    ['PQ', h265('HDR10'), 'FMP4'],
    ['HLG', h265('HLG'), 'TS'],
    ['HLG', vp9, 'FMP4'],
    [undefined, h265('SDR'), 'FMP4'],
  ] as const)('is known to manifests: %s', async (videoRange, codec, kind) => {
    const { facts } = await muxingOf(await barsOf('SDR'), codec, kind);
    expect(facts.tracks[0]?.videoRange).toBe(videoRange);
  });

  it('leaves no HDR10 metadata in HLG', async () => {
    const light = {
      masterDisplay: 'G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1)',
      maxContentLightLevel: 900,
    };
    const settings = { ...light, profile: 'main10' as const, presetConfiguration: 'VOD_SUPERHIGH_SPEED' as const };
    const hdr10 = await encode(await barsOf('PQ'), { kind: 'H265', settings });
    expect(await firstFrameOf(hdr10)).toContain('max_content=900');
    const hlg = await firstFrameOf(await encode(hdr10, h265('HLG')));
    expect(hlg).toContain('color_transfer=arib-std-b67');
    expect(hlg).not.toMatch(/Mastering display|Content light/);
  });
});
