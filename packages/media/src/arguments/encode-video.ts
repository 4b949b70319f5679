import { colorFilters, colorParameters } from '../codecs/color.ts';
import { hdrFilter, masteringOf } from '../codecs/hdr.ts';
import { chunkFormatOf, videoArguments } from '../codecs/index.ts';
import type { FilterLink } from '../filters/filter.ts';
import type { EncodeVideoPayload, VideoRendition } from '../plan/plan.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { positionArguments, readThere, type ReadFrom } from '../sources/stream-delay.ts';
import { formatFraction, toNumber, type Fraction } from '../shared/fraction.ts';
import { preamble, timescaleOf, withoutMetadata } from './common.ts';
import { seconds } from '../shared/seconds.ts';
import type { Composition } from '../sources/source.ts';
import { composedVideo, type ComposedVideo } from './composed-video.ts';
import { convertRange } from './convert-range.ts';
import { chainsOf } from './filter-graph.ts';
import { enteringOf, filteredLinks, furtherInputs, type Entering } from './filtered-frames.ts';

export type EncodeVideoFiles = {
  input: string;
  /** Local path of an additional file, such as a watermark image. */
  file?: (key: string) => string;
  /** Output file of a rendition. */
  output: (artifact: string) => string;
  /** Base name of a rendition's statistics between passes. */
  statistics: (artifact: string) => string;
};

export type EncodeVideoOptions = {
  /** Threads of the encoder of each rendition; the encoder's choice if omitted. */
  threads?: readonly (number | undefined)[];
  pass?: { number: number; isLast: boolean };
  readFrom?: ReadFrom;
};

/** Renditions that show the same frames in different sizes. */
type Grid = { entering: Entering; renditions: { rendition: VideoRendition; ordinal: number }[] };

/** One command that decodes a chunk once and encodes all of its renditions. */
export const encodeVideoArguments = (
  payload: EncodeVideoPayload,
  files: EncodeVideoFiles,
  { threads, pass, readFrom = readThere }: EncodeVideoOptions = {},
): string[] => {
  const taking = payload.renditions
    .map((rendition, ordinal) => ({ rendition, ordinal }))
    .filter(({ rendition }) => takesPart(rendition, pass))
    // FFmpeg names statistics after the number of the output stream, which must be the same in every pass.
    .toSorted((one, other) => Number(other.rendition.passCount > 1) - Number(one.rendition.passCount > 1));
  const file = files.file ?? (() => '');
  const source = payload.composition
    ? composedSource(payload, payload.composition, { file, readFrom })
    : oneInput(payload, files.input, readFrom);
  const further = furtherInputs(file, source.inputCount);
  const outside = { extraInput: further.numberOf, file };
  const graph = [...source.chains, ...filterGraph(payload, source.label, gridsOf(taking), outside)].join(';');
  return [
    ...preamble,
    ...source.inputs,
    ...further.arguments(),
    '-filter_complex',
    graph,
    ...taking.flatMap(({ rendition, ordinal }) => [
      '-map',
      `[v${ordinal}]`,
      ...withoutMetadata,
      ...encoderArguments(payload, rendition, files, { threads: threads?.[ordinal], pass }),
      ...outputArguments(rendition, files, pass),
    ]),
  ];
};

/** Single-pass renditions are encoded together with the last pass of the others. */
const takesPart = ({ passCount }: VideoRendition, pass: EncodeVideoOptions['pass']): boolean =>
  pass === undefined || pass.isLast || passCount > 1;

const startOf = ({ renditions, offsetSeconds, composition }: EncodeVideoPayload): number => {
  const entering = renditions.map(enteringOf).map(({ frameNumber, rate }) => frameNumber / toNumber(rate));
  const start = offsetSeconds + Math.min(...entering);
  if (composition === undefined) return start;
  const rate = toNumber(composition.rate);
  return Math.floor(start * rate + 1e-6) / rate;
};

const oneInput = (payload: EncodeVideoPayload, input: string, readFrom: ReadFrom): ComposedVideo => {
  const start = startOf(payload);
  // Reads from the previous keyframe on: the frame grid picks the frames, also one shown long before the chunk starts.
  const position = positionArguments(start, {
    delaySeconds: payload.delaySeconds,
    fromSeconds: readFrom(payload, start),
  });
  return {
    inputs: [...position, ...guardedInput(input)],
    inputCount: 1,
    chains: [],
    label: `[0:${payload.streamIndex}]`,
  };
};

/** Extra frames for filters that look beyond the last frame of a chunk. */
const framesBehind = 8;

const composedSource = (
  payload: EncodeVideoPayload,
  composition: Composition,
  access: Parameters<typeof composedVideo>[2],
): ComposedVideo => {
  const rate = toNumber(composition.rate);
  const ends = payload.renditions.map(
    (rendition) => (rendition.firstFrame + rendition.frameCount) / toNumber(rendition.rate),
  );
  const end = Math.ceil((payload.offsetSeconds + Math.max(...ends)) * rate) + framesBehind;
  const frames = { from: Math.round(startOf(payload) * rate), to: Math.min(composition.frameCount, end) };
  return composedVideo(composition, frames, access);
};

const gridsOf = (taking: Grid['renditions']): Grid[] => {
  const grids = new Map<string, Grid>();
  for (const entry of taking) {
    const { rate, filtering } = entry.rendition;
    const key = JSON.stringify([rate, filtering]);
    const grid = grids.get(key) ?? { entering: enteringOf(entry.rendition), renditions: [] };
    grid.renditions.push(entry);
    grids.set(key, grid);
  }
  return [...grids.values()];
};

type Outside = { extraInput: (key: string) => number; file: (key: string) => string };

const filterGraph = (payload: EncodeVideoPayload, from: string, grids: readonly Grid[], outside: Outside): string[] => {
  const first = [...(payload.isDeinterlaced ? ['bwdif=deint=interlaced'] : []), ...splitInto(grids.length)];
  const chains = [
    `${from}${(first.length > 0 ? first : ['null']).join(',')}${labels(
      'grid',
      grids.map((_, index) => index),
    )}`,
  ];
  for (const [index, grid] of grids.entries()) {
    const ordinals = grid.renditions.map(({ ordinal }) => ordinal);
    const links = [...framesOfGrid(payload, grid, outside), ...splitInto(ordinals.length).map((text) => ({ text }))];
    chains.push(...chainsOf(`grid${index}`, `[grid${index}]`, links, labels('picture', ordinals)));
    for (const { rendition, ordinal } of grid.renditions)
      chains.push(`[picture${ordinal}]${pictureFilters(payload, rendition).join(',')}[v${ordinal}]`);
  }
  return chains;
};

const splitInto = (count: number): string[] => (count > 1 ? [`split=${count}`] : []);
const labels = (name: string, ordinals: readonly number[]): string =>
  ordinals.map((ordinal) => `[${name}${ordinal}]`).join('');

/** Maps frames to the chunk's frame grid: exactly its frames, regardless of the input's timestamps. */
const framesOfGrid = (
  payload: EncodeVideoPayload,
  { entering: { rate, frameNumber }, renditions }: Grid,
  outside: Outside,
): FilterLink[] => {
  const [rendition] = renditions.map((entry) => entry.rendition);
  const { frameCount = 1 } = rendition ?? {};
  const { offsetSeconds, leadSeconds = 0 } = payload;
  const start = offsetSeconds + leadSeconds + frameNumber / toNumber(rate) - startOf(payload);
  const texts = [
    `fps=fps=${formatFraction(rate)}:start_time=${seconds(start)}:round=near`,
    // A frame may last beyond the part read here; with a constant rate, missing frames must be detected as an error.
    ...(payload.isVariableFrameRate ? ['tpad=stop=-1:stop_mode=clone'] : []),
  ];
  const end = [
    ...(payload.isOpenEnded && !payload.isVariableFrameRate ? [] : [`trim=end_frame=${frameCount}`]),
    'setpts=PTS-STARTPTS',
  ];
  const filtered =
    rendition?.filtering === undefined
      ? []
      : filteredLinks(rendition, rendition.filtering, { ...outside, offsetSeconds: payload.offsetSeconds });
  return [...texts.map((text) => ({ text })), ...filtered, ...end.map((text) => ({ text }))];
};

/** Scales the fields of a frame separately if a filter interlaced them. */
const isWoven = ({ filtering }: VideoRendition): boolean =>
  filtering?.filters.some(({ kind }) => kind === 'INTERLACE') ?? false;

const pictureFilters = ({ toneMapsFrom, sourceColor }: EncodeVideoPayload, rendition: VideoRendition): string[] => {
  const { width, height, sampleAspectRatio, pixelFormat, dynamicRange } = rendition;
  const color = colorFilters(rendition.codec);
  const conversion = convertRange(toneMapsFrom, dynamicRange, pixelFormat);
  return [
    ...(conversion.length > 0 && sourceColor ? colorParameters(sourceColor) : []),
    ...color.input,
    `scale=${width}:${height}:flags=bicubic${isWoven(rendition) ? ':interl=1' : ''}`,
    ...conversion,
    `format=${pixelFormat}`,
    ...(dynamicRange === null ? [] : [hdrFilter(dynamicRange)]),
    ...color.output,
    `setsar=${formatFraction(sampleAspectRatio)}`,
  ];
};

const encoderArguments = (
  { toneMapsFrom }: EncodeVideoPayload,
  rendition: VideoRendition,
  files: EncodeVideoFiles,
  { threads, pass }: { threads: number | undefined; pass: EncodeVideoOptions['pass'] },
): string[] => {
  const isMultiPass = rendition.passCount > 1 && pass !== undefined;
  const { codec, pixelFormat, rate, keyframes, isGopFixed, artifact, dynamicRange } = rendition;
  const ownPass = isMultiPass ? { number: pass.number, statistics: files.statistics(artifact) } : undefined;
  return [
    ...videoArguments(codec, {
      pixelFormat,
      rate,
      keyframes,
      isGopFixed,
      threads,
      pass: ownPass,
      dynamicRange,
      mastering: masteringOf(toneMapsFrom, dynamicRange),
    }),
    ...interlaceFlags(rendition),
  ];
};

const interlaceFlags = ({ codec: { settings } }: VideoRendition): string[] => {
  const mode = 'interlaceMode' in settings ? settings.interlaceMode : undefined;
  return mode === undefined || mode === 'NONE' ? [] : ['-flags:v', '+ildct+ilme'];
};

const outputArguments = (
  { codec, rate, artifact }: VideoRendition,
  files: EncodeVideoFiles,
  pass: EncodeVideoOptions['pass'],
): string[] =>
  pass === undefined || pass.isLast
    ? [...containerArguments(chunkFormatOf(codec), rate), files.output(artifact)]
    : ['-f', 'null', '-'];

const containerArguments = (format: 'mp4' | 'ivf', rate: Fraction): string[] =>
  format === 'ivf' ? ['-f', 'ivf'] : ['-video_track_timescale', String(timescaleOf(rate)), '-f', 'mp4'];
