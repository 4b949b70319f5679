import { preamble, timescaleOf, withoutMetadata } from '../../arguments/common.ts';
import { chainsOf } from '../../arguments/filter-graph.ts';
import { filteredLinks, furtherInputs } from '../../arguments/filtered-frames.ts';
import { audioArguments, videoArguments } from '../../codecs/index.ts';
import { audioFilterChain } from '../../filters/audio-filters.ts';
import type { AudioRendition, VideoRendition } from '../../plan/plan.ts';
import { formatFraction, toNumber } from '../../shared/fraction.ts';
import { partSeconds } from '../package/play-clip.ts';
import { clipSources, type ClipFile } from './clip-sources.ts';
import type { LivePlan } from './plan-live.ts';

/** Source of a live encoder: a publisher's FLV on a pipe, or a clip of a given length: a slate, or inserted files. */
export type LiveInput =
  | {
      kind: 'flv';
      hasVideo: boolean;
      hasAudio: boolean;
      /** Media before this time is decoded, but not encoded. */
      skippedSeconds?: number;
      /** Numbers of the publisher's video tracks in the order of its FLV; needed only by renditions that copy them. */
      videoTracks?: readonly number[];
      /** Numbers of the tracks of its sound, in their order; needed only by renditions of further ones. */
      audioTracks?: readonly number[];
    }
  | { kind: 'slate'; seconds: number }
  | { kind: 'files'; files: readonly ClipFile[]; seconds: number };

/** File descriptors of the encoder process: the publisher's bytes, then one output for each track. */
export const liveDescriptors = { input: 5, firstOutput: 6 };

/**
 * Bytes and time that the demuxer may read ahead; FLV names its tracks in the first tags. The frame rate is not measured,
 * which would delay the first fragment by half a second, as the filters set it.
 */
const probing = ['-probesize', '500000', '-analyzeduration', '1000000', '-fpsprobesize', '0'];

const slateColor = '0x14181f';

const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source];
const silence = (): string[] => lavfi('anullsrc=channel_layout=stereo:sample_rate=48000');
const black = (rendition: VideoRendition | undefined, color: string): string[] =>
  rendition
    ? lavfi(`color=color=${color}:size=${rendition.width}x${rendition.height}:rate=${formatFraction(rendition.rate)}`)
    : [];

/** Inputs, the chains that join them if there are several, and the labels of picture and sound. */
type Sources = { arguments: string[]; chains?: string[]; video: string; audio: string };

const sourcesOf = ({ video }: LivePlan, input: LiveInput): Sources => {
  const [first] = video?.renditions ?? [];
  if (input.kind === 'files') return clipSources(input.files, first);
  if (input.kind === 'slate')
    return { arguments: [...black(first, slateColor), ...silence()], video: '0:v', audio: first ? '1:a' : '0:a' };
  // The filters start at 0 and drop what is earlier.
  const offset = input.skippedSeconds ? ['-itsoffset', (-input.skippedSeconds).toFixed(6)] : [];
  const pipe = `pipe:${liveDescriptors.input}`;
  const publisher = ['-protocol_whitelist', 'pipe', ...probing, ...offset, '-f', 'flv', '-i', pipe];
  if (!input.hasVideo) return { arguments: [...publisher, ...black(first, 'black')], video: '1:v', audio: '0:a:0' };
  if (!input.hasAudio) return { arguments: [...publisher, ...silence()], video: '0:v:0', audio: '1:a' };
  return { arguments: publisher, video: '0:v:0', audio: '0:a:0' };
};

/** Files of filters, such as the image of a watermark. */
type FilterOutside = Parameters<typeof filteredLinks>[2];

/** One color description for all runs, so that their init segments are equal. */
const color = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709:field_mode=prog';

/** Frames of a rendition at its size, starting at 0, as tracks of one run are placed by their times. */
const pictureChains = (rendition: VideoRendition, index: number, outside: FilterOutside): string[] => {
  const { width, height, pixelFormat, sampleAspectRatio, rate, filtering } = rendition;
  const entering = filtering?.entering.rate ?? rate;
  const links = [
    { text: `fps=fps=${formatFraction(entering)}:start_time=0:round=near` },
    ...(filtering ? filteredLinks(rendition, filtering, outside) : []),
    { text: `scale=${width}:${height}:flags=bicubic` },
    { text: `format=${pixelFormat}` },
    { text: color },
    { text: `setsar=${formatFraction(sampleAspectRatio)}` },
  ];
  return chainsOf(`filter${index}`, `[split${index}]`, links, `[v${index}]`);
};

const videoChains = (renditions: readonly VideoRendition[], source: string, outside: FilterOutside): string[] => {
  const [first] = renditions;
  if (!first) return [];
  const labels = renditions.map((_, index) => `[split${index}]`).join('');
  return [
    `[${source}]${renditions.length > 1 ? `split=${renditions.length}` : 'null'}${labels}`,
    ...renditions.flatMap((rendition, index) => pictureChains(rendition, index, outside)),
  ];
};

/** Source of the further track of the sound that a rendition encodes; undefined if the publisher does not send it. */
const furtherSound = ({ soundTracks }: LivePlan, input: LiveInput, first: string, { streamId }: AudioRendition) => {
  const track = soundTracks?.get(streamId) ?? 0;
  if (track === 0 || input.kind !== 'flv') return first;
  const position = (input.audioTracks ?? []).indexOf(track);
  return position === -1 ? undefined : `0:a:${position}`;
};

const audioChains = (plan: LivePlan, input: LiveInput, first: string): string[] => {
  const renditions = (plan.audio?.renditions ?? []).map((rendition, index) => {
    const source = furtherSound(plan, input, first, rendition);
    // Silence that is made of the first sound ends with the publisher.
    return { ...rendition, source: source ?? first, muted: source === undefined ? ['volume=0'] : [], index };
  });
  return [
    ...[...Map.groupBy(renditions, ({ source }) => source)].map(([source, group]) => {
      const split = group.length > 1 ? `,asplit=${group.length}` : '';
      return `[${source}]aresample=async=1:first_pts=0${split}${group.map(({ index }) => `[sound${index}]`).join('')}`;
    }),
    ...renditions.map(({ codec, target, filtering, muted, index }) => {
      const { text = [] } = filtering ? audioFilterChain(filtering.filters, filtering.entering, target.sampleRate) : {};
      const { filters } = audioArguments(codec, target);
      const format = `aformat=channel_layouts=${target.channelLayout}`;
      return `[sound${index}]${[...muted, ...text, ...filters, format].join(',')}[a${index}]`;
    }),
  ];
};

/** Encoded tracks start at 0 with their first picture. */
const encodedFlags = '+empty_moov+default_base_moof+frag_keyframe+negative_cts_offsets+skip_trailer';
/** Copied tracks keep the times of the publisher, so that they stay in step with its sound. */
const copiedFlags = '+empty_moov+default_base_moof+frag_keyframe+frag_discont+skip_trailer';

const fragments = (seconds: number, descriptor: number, flags = encodedFlags): string[] => [
  '-f',
  'mp4',
  '-movflags',
  flags,
  '-frag_duration',
  String(Math.round(seconds * 1e6)),
  '-flush_packets',
  '1',
  `pipe:${descriptor}`,
];

const framesPerPart = (rate: number): number => Math.max(1, Math.round(partSeconds * rate));

const videoOutput = (rendition: VideoRendition, index: number, descriptor: number): string[] => {
  const { codec, pixelFormat, rate, keyframes } = rendition;
  const frameRate = toNumber(rate);
  return [
    '-map',
    `[v${index}]`,
    ...withoutMetadata,
    ...videoArguments(codec, {
      pixelFormat,
      rate,
      keyframes,
      isGopFixed: true,
      threads: undefined,
      pass: undefined,
      dynamicRange: null,
      mastering: undefined,
    }),
    '-video_track_timescale',
    String(timescaleOf(rate)),
    // Half a frame less, so that rounding never adds one.
    ...fragments((framesPerPart(frameRate) - 0.5) / frameRate, descriptor),
  ];
};

/** Output that copies a video track of the publisher, given by its position in the FLV. */
const copiedOutput = ({ codec, rate }: VideoRendition, position: number, descriptor: number): string[] => {
  const frameRate = toNumber(rate);
  return [
    '-map',
    `0:v:${position}`,
    ...withoutMetadata,
    '-c:v',
    'copy',
    ...(codec.kind === 'H265' ? ['-tag:v', 'hvc1'] : []),
    '-use_editlist',
    '0',
    '-video_track_timescale',
    String(timescaleOf(rate)),
    ...fragments((framesPerPart(frameRate) - 0.5) / frameRate, descriptor, copiedFlags),
  ];
};

/** Samples of one AAC frame. */
const audioFrameSamples = 1024;

const audioOutput = ({ codec, target }: AudioRendition, index: number, descriptor: number): string[] => {
  const frameRate = target.sampleRate / audioFrameSamples;
  return [
    '-map',
    `[a${index}]`,
    ...withoutMetadata,
    ...audioArguments(codec, target).encoder,
    ...fragments((framesPerPart(frameRate) - 0.5) / frameRate, descriptor),
  ];
};

/** Position in the publisher's FLV of the video track that a rendition copies; undefined if it is encoded. */
const copiedPosition = ({ copies }: LivePlan, input: LiveInput, { streamId }: VideoRendition): number | undefined => {
  const track = copies?.get(streamId);
  if (track === undefined || input.kind !== 'flv' || !input.hasVideo) return undefined;
  return (input.videoTracks ?? []).indexOf(track);
};

/** Arguments of the process that writes all tracks of a live stream: fragments of each on a pipe of its own. */
export const liveArguments = (plan: LivePlan, input: LiveInput): string[] => {
  const sources = sourcesOf(plan, input);
  const videos = plan.video?.renditions ?? [];
  const positions = videos.map((rendition) => copiedPosition(plan, input, rendition));
  const encoded = videos.filter((_, index) => positions[index] === undefined);
  const limit = input.kind === 'flv' ? [] : ['-t', String(input.seconds)];
  const { firstOutput } = liveDescriptors;
  const file = (key: string): string => plan.files?.get(key) ?? '';
  const further = furtherInputs(file, sources.arguments.filter((argument) => argument === '-i').length);
  const chains = [
    ...(sources.chains ?? []),
    ...videoChains(encoded, sources.video, { file, extraInput: further.numberOf, offsetSeconds: 0 }),
    ...audioChains(plan, input, sources.audio),
  ];
  return [
    ...preamble,
    ...sources.arguments,
    ...further.arguments(),
    ...(chains.length > 0 ? ['-filter_complex', chains.join(';')] : []),
    ...videos.flatMap((rendition, index) => {
      const [position, descriptor] = [positions[index], firstOutput + index];
      return position === undefined
        ? [...limit, ...videoOutput(rendition, encoded.indexOf(rendition), descriptor)]
        : copiedOutput(rendition, position, descriptor);
    }),
    ...(plan.audio?.renditions ?? []).flatMap((rendition, index) => [
      ...limit,
      ...audioOutput(rendition, index, firstOutput + videos.length + index),
    ]),
  ];
};
