import { composedAudio } from '../arguments/composed-audio.ts';
import { preamble } from '../arguments/common.ts';
import { composedVideo } from '../arguments/composed-video.ts';
import { guardedInput } from '../probe/allowed-formats.ts';
import { formatFraction, fraction, toNumber, type Fraction } from '../shared/fraction.ts';
import { seconds } from '../shared/seconds.ts';
import { delayArguments, positionArguments, readThere, type ReadFrom } from '../sources/stream-delay.ts';
import type { ScanSource } from './scan-payload.ts';
import { fingerprintArguments } from '../series/fingerprint.ts';
import { speechArguments } from './speech-file.ts';
import { soundFilters } from './sound.ts';
import { frameHeight, frameWidth } from './transitions/frame-block.ts';

type Video = NonNullable<ScanSource['video']>;
type Audio = NonNullable<ScanSource['audio']>;
/** One FFmpeg process of a scan, and whether it measures the picture and the sound, and fingerprints the sound. */
export type ScanCommand = { arguments: string[]; hasVideo: boolean; hasAudio: boolean; hasPrints: boolean };

const rateMax = 31;

/** Rate at which frames are compared: that of the source, halved until it is usual for films. */
export const scanRate = ({ numerator, denominator }: Fraction): Fraction => {
  let rate = fraction(numerator, denominator);
  while (toNumber(rate) > rateMax) rate = fraction(rate.numerator, rate.denominator * 2);
  return rate;
};

// Limited range, so that black and white have the same levels for all sources.
const frameFilters = ({ rate, leadSeconds = 0 }: Pick<Video, 'rate' | 'leadSeconds'>): string =>
  [
    `fps=fps=${formatFraction(scanRate(rate))}:start_time=${seconds(leadSeconds)}:round=near`,
    // The first frame counts as 0: the muxer would fill the time before it.
    'setpts=PTS-STARTPTS',
    `scale=${frameWidth}:${frameHeight}:flags=area:out_range=tv`,
    'format=yuv444p',
  ].join(',');

const videoOutput = (label: string): string[] => ['-map', label, '-f', 'rawvideo', 'pipe:5'];

/** Results of the sound besides its measurements: prints, and a file for transcripts. */
type SoundResults = { hasPrints: boolean; hasSpeech: boolean };
/** Same, with the number of the pipe for the prints. */
type SoundOutputs = SoundResults & { pipe: number };

const audioChain = (from: string, { hasPrints, hasSpeech }: SoundResults): string => {
  const labels = ['[sound]', ...(hasPrints ? ['[prints]'] : []), ...(hasSpeech ? ['[speech]'] : [])];
  return `${from}${soundFilters}${labels.length > 1 ? `,asplit=${labels.length}` : ''}${labels.join('')}`;
};
const audioOutputs = ({ hasPrints, hasSpeech, pipe }: SoundOutputs): string[] => [
  '-map',
  '[sound]',
  '-f',
  'null',
  '-',
  ...(hasPrints ? fingerprintArguments('[prints]', pipe) : []),
  ...(hasSpeech ? speechArguments('[speech]') : []),
];

const range = ({ offsetSeconds, durationSeconds }: Pick<Video, 'offsetSeconds' | 'durationSeconds'>): string[] => [
  ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
  '-t',
  seconds(durationSeconds),
];

type Parts = Pick<ScanSource, 'video' | 'audio'>;

const oneFile = (source: Parts, file: string, results: SoundResults): ScanCommand => {
  const { video, audio } = source;
  const parts = [video, audio].filter((one) => one !== undefined);
  const [part] = parts;
  // FFmpeg counts times from the stream that starts first.
  const delaySeconds = Math.min(...parts.map((one) => one.delaySeconds ?? 0));
  const graph = [
    ...(video ? [`[0:${video.streamIndex}]${frameFilters(video)}[frames]`] : []),
    ...(audio ? [audioChain(`[0:${audio.streamIndex}]`, results)] : []),
  ];
  return {
    arguments: [
      ...preamble,
      ...(part ? range(part) : []),
      ...delayArguments(delaySeconds, part?.offsetSeconds),
      ...guardedInput(file),
      '-filter_complex',
      graph.join(';'),
      ...(video ? videoOutput('[frames]') : []),
      ...(audio ? audioOutputs({ ...results, pipe: video ? 6 : 5 }) : []),
    ],
    hasVideo: video !== undefined,
    hasAudio: audio !== undefined,
    hasPrints: results.hasPrints && audio !== undefined,
  };
};

/** Paths of a scan's files, and the positions from which it reads them. */
type Access = { file: (key: string) => string; readFrom: ReadFrom };

/** Reads a part from the keyframe before it; the grid of frames leaves out those before the part. */
const fromKeyframe = (video: Video, { file, fromSeconds }: { file: string; fromSeconds: number }): ScanCommand => ({
  arguments: [
    ...preamble,
    ...positionArguments(video.offsetSeconds, { delaySeconds: video.delaySeconds, fromSeconds }),
    ...guardedInput(file),
    '-filter_complex',
    `[0:${video.streamIndex}]${frameFilters(video)}[frames]`,
    // The duration of an input would count from the keyframe.
    '-t',
    seconds(video.durationSeconds),
    ...videoOutput('[frames]'),
  ],
  hasVideo: true,
  hasAudio: false,
  hasPrints: false,
});

const ofVideo = (video: Video, { file, readFrom }: Access): ScanCommand => {
  if (!video.composition) {
    const fromSeconds = readFrom(video, video.offsetSeconds);
    const path = file(video.inputKey);
    return fromSeconds < video.offsetSeconds
      ? fromKeyframe(video, { file: path, fromSeconds })
      : oneFile({ video }, path, { hasPrints: false, hasSpeech: false });
  }
  const rate = toNumber(video.composition.rate);
  const first = Math.round(video.offsetSeconds * rate);
  const end = Math.min(video.composition.frameCount, first + Math.ceil(video.durationSeconds * rate));
  const { inputs, chains, label } = composedVideo(video.composition, { from: first, to: end }, { file, readFrom });
  const graph = [...chains, `${label}${frameFilters(video)}[frames]`].join(';');
  return {
    arguments: [...preamble, ...inputs, '-filter_complex', graph, ...videoOutput('[frames]')],
    hasVideo: true,
    hasAudio: false,
    hasPrints: false,
  };
};

const ofAudio = (audio: Audio, file: (key: string) => string, results: SoundResults): ScanCommand => {
  if (!audio.composition) return oneFile({ audio }, file(audio.inputKey), results);
  const { inputs, chains } = composedAudio(audio.composition, ['[whole]'], file);
  const graph = [...chains, audioChain('[whole]', results)].join(';');
  return {
    arguments: [...preamble, ...inputs, '-filter_complex', graph, ...audioOutputs({ ...results, pipe: 5 })],
    hasVideo: false,
    hasAudio: true,
    hasPrints: results.hasPrints,
  };
};

/**
 * Commands of a scan: one if picture and sound are the same part of one file and are read from the same position,
 * otherwise one for each. With `hasPrints`, the last pipe receives the fingerprint of the sound; with `hasSpeech`, a file
 * gets the sound for transcripts.
 */
export const scanCommands = (
  source: Parts,
  file: (key: string) => string,
  { readFrom = readThere, hasPrints = false, hasSpeech = false }: Partial<SoundResults> & { readFrom?: ReadFrom } = {},
): ScanCommand[] => {
  const { video, audio } = source;
  const isShared =
    video !== undefined &&
    audio !== undefined &&
    !video.composition &&
    !audio.composition &&
    video.inputKey === audio.inputKey &&
    Math.abs(video.offsetSeconds - audio.offsetSeconds) < 1e-6 &&
    readFrom(video, video.offsetSeconds) >= video.offsetSeconds;
  const results = { hasPrints, hasSpeech };
  if (isShared) return [oneFile(source, file(video.inputKey), results)];
  return [...(video ? [ofVideo(video, { file, readFrom })] : []), ...(audio ? [ofAudio(audio, file, results)] : [])];
};
