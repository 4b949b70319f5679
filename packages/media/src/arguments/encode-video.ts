import { pixelFormatOf, videoArguments } from '../codecs/index.ts';
import type { EncodeVideoPayload, VideoRendition } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { equal, formatFraction, toNumber, type Fraction } from '../shared/fraction.ts';
import { preamble, seconds, secondsBefore, timescaleOf, withoutMetadata } from './common.ts';

export type EncodeVideoFiles = {
  input: string;
  /** Where a rendition's file goes. */
  output: (artifact: string) => string;
  /** Base name of a rendition's statistics between passes. */
  statistics: (artifact: string) => string;
};

export type EncodeVideoOptions = { threads?: number | undefined; pass?: { number: number; isLast: boolean } };

type Grid = { rate: Fraction; renditions: { rendition: VideoRendition; ordinal: number }[] };

/** One command that decodes a chunk once and makes all of its renditions. */
export const encodeVideoArguments = (
  payload: EncodeVideoPayload,
  files: EncodeVideoFiles,
  { threads, pass }: EncodeVideoOptions = {},
): string[] => {
  const taking = payload.renditions
    .map((rendition, ordinal) => ({ rendition, ordinal }))
    .filter(({ rendition }) => takesPart(rendition, pass));
  return [
    ...preamble,
    ...inputArguments(payload, files.input),
    '-filter_complex',
    filterGraph(payload, gridsOf(taking)),
    ...taking.flatMap(({ rendition, ordinal }) => [
      '-map',
      `[v${ordinal}]`,
      ...withoutMetadata,
      ...encoderArguments(rendition, files, { threads, pass }),
      ...outputArguments(rendition, files, pass),
    ]),
  ];
};

/** Renditions of one pass are made with the last pass of the others. */
const takesPart = ({ passCount }: VideoRendition, pass: EncodeVideoOptions['pass']): boolean =>
  pass === undefined || pass.isLast || passCount > 1;

const startOf = ({ renditions, offsetSeconds }: EncodeVideoPayload): number =>
  offsetSeconds + Math.min(...renditions.map(({ firstFrame, rate }) => firstFrame / toNumber(rate)));

const inputArguments = (payload: EncodeVideoPayload, input: string): string[] => {
  const seek = startOf(payload);
  // From the keyframe before: the grid picks the frames, also one shown long before the chunk begins.
  const position = seek > 0 ? ['-noaccurate_seek', '-ss', secondsBefore(seek)] : [];
  return [...position, ...guardedInput(input)];
};

const gridsOf = (taking: Grid['renditions']): Grid[] => {
  const grids: Grid[] = [];
  for (const entry of taking) {
    const grid = grids.find(({ rate }) => equal(rate, entry.rendition.rate));
    if (grid) grid.renditions.push(entry);
    else grids.push({ rate: entry.rendition.rate, renditions: [entry] });
  }
  return grids;
};

const filterGraph = (payload: EncodeVideoPayload, grids: readonly Grid[]): string => {
  const first = [...(payload.isDeinterlaced ? ['bwdif=deint=interlaced'] : []), ...splitInto(grids.length)];
  const chains = [
    `[0:${payload.streamIndex}]${(first.length > 0 ? first : ['null']).join(',')}${labels(
      'grid',
      grids.map((_, index) => index),
    )}`,
  ];
  for (const [index, { rate, renditions }] of grids.entries()) {
    const ordinals = renditions.map(({ ordinal }) => ordinal);
    const chain = [...framesOfGrid(payload, rate, renditions), ...splitInto(renditions.length)];
    chains.push(`[grid${index}]${chain.join(',')}${labels('picture', ordinals)}`);
    for (const { rendition, ordinal } of renditions)
      chains.push(`[picture${ordinal}]${pictureFilters(payload, rendition).join(',')}[v${ordinal}]`);
  }
  return chains.join(';');
};

const splitInto = (count: number): string[] => (count > 1 ? [`split=${count}`] : []);
const labels = (name: string, ordinals: readonly number[]): string =>
  ordinals.map((ordinal) => `[${name}${ordinal}]`).join('');

/** Puts frames onto the chunk's own grid: exactly its frames, whatever the input's timestamps are. */
const framesOfGrid = (payload: EncodeVideoPayload, rate: Fraction, renditions: Grid['renditions']): string[] => {
  const { firstFrame = 0, frameCount = 1 } = renditions[0]?.rendition ?? {};
  const start = payload.offsetSeconds + firstFrame / toNumber(rate) - startOf(payload);
  return [
    `fps=fps=${formatFraction(rate)}:start_time=${seconds(start)}:round=near`,
    // A picture may stand still beyond what is read here; at a constant rate missing frames are a fault to be found.
    ...(payload.isVariableFrameRate ? ['tpad=stop=-1:stop_mode=clone'] : []),
    ...(payload.isOpenEnded && !payload.isVariableFrameRate ? [] : [`trim=end_frame=${frameCount}`]),
    'setpts=PTS-STARTPTS',
  ];
};

/** High dynamic range shown as standard range; without it the picture would be grey. */
const toneMapping = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
];

const pictureFilters = ({ toneMapsFrom }: EncodeVideoPayload, rendition: VideoRendition): string[] => {
  const { width, height, sampleAspectRatio, pixelFormat, codec } = rendition;
  const isEightBit = !/10|12/.test(pixelFormatOf(codec));
  return [
    `scale=${width}:${height}:flags=bicubic`,
    ...(toneMapsFrom !== null && isEightBit ? toneMapping : []),
    `format=${pixelFormat}`,
    `setsar=${formatFraction(sampleAspectRatio)}`,
  ];
};

const encoderArguments = (
  rendition: VideoRendition,
  files: EncodeVideoFiles,
  { threads, pass }: EncodeVideoOptions,
): string[] => {
  const isMultiPass = rendition.passCount > 1 && pass !== undefined;
  const { codec, pixelFormat, rate, keyframes, isGopFixed, artifact } = rendition;
  const ownPass = isMultiPass ? { number: pass.number, statistics: files.statistics(artifact) } : undefined;
  return [
    ...videoArguments(codec, { pixelFormat, rate, keyframes, isGopFixed, threads, pass: ownPass }),
    ...interlaceFlags(rendition),
  ];
};

const interlaceFlags = ({ codec }: VideoRendition): string[] =>
  codec.kind === 'H264' && (codec.settings.interlaceMode ?? 'NONE') !== 'NONE' ? ['-flags:v', '+ildct+ilme'] : [];

const outputArguments = (
  { rate, artifact }: VideoRendition,
  files: EncodeVideoFiles,
  pass: EncodeVideoOptions['pass'],
): string[] =>
  pass === undefined || pass.isLast
    ? ['-video_track_timescale', String(timescaleOf(rate)), '-f', 'mp4', files.output(artifact)]
    : ['-f', 'null', '-'];
