import { toNumber } from '../shared/fraction.ts';
import type { Keyframes, VideoTarget } from './codec.ts';

type Value = string | number | boolean | undefined;

const written = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** `['-name', 'value', …]` of every option that has a value. */
export const options = (values: Readonly<Record<string, Value>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`-${name}`, written(value)]));

/** `name=value:…`, the parameter syntax of x264 and x265. */
export const parameters = (values: Readonly<Record<string, Value>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${written(value)}`]))
    .join(':');

/** Treats zero as "not set", as the API does. */
export const unlessZero = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);

/**
 * Rate, in frames per second, below which there are no B-frames by default. They delay the picture by two frames; hls.js
 * takes more than a quarter second of delay for a missing picture, and stands still before the end.
 */
const slowestWithBFrames = 8;

/** Returns the number of consecutive B-frames for a rate; undefined is the encoder's choice. */
export const bFramesFor = ({ rate }: Pick<VideoTarget, 'rate'>): number | undefined =>
  toNumber(rate) < slowestWithBFrames ? 0 : undefined;

type CaptionSettings = { cea608708SubtitleConfig?: { passthroughActivated?: boolean } };

/** Option of x264 and x265 that copies CEA-608 and CEA-708 captions; by default, only x264 does. */
export const captionOptions = ({ cea608708SubtitleConfig: captions }: CaptionSettings): string[] =>
  options({ a53cc: captions?.passthroughActivated });

const longestGop = (keyframes: Keyframes): number =>
  'everyFrames' in keyframes ? keyframes.everyFrames : keyframes.atMostFrames;

/** Options that place keyframes, the same for all encoders. */
export const keyframeOptions = ({ keyframes, isGopFixed }: VideoTarget): string[] => [
  ...options({ g: longestGop(keyframes), keyint_min: isGopFixed ? longestGop(keyframes) : undefined }),
  ...('atSeconds' in keyframes
    ? ['-force_key_frames', keyframes.atSeconds.map((seconds) => seconds.toFixed(6)).join(',')]
    : []),
];

type RateSettings = { bitrate?: number; minBitrate?: number; maxBitrate?: number; bufsize?: number };

/** A maximum close to the average keeps segments near the announced bandwidth; the buffer holds half a second more. */
const ceilingPerBitrate = 1.07;
const bufferPerBitrate = 1.5;

/** Average, minimum, maximum and buffer of the rate control; without a bitrate only explicit values. */
export const rateOptions = (settings: RateSettings): string[] => {
  const bitrate = unlessZero(settings.bitrate);
  const maximum = unlessZero(settings.maxBitrate) ?? (bitrate && Math.round(bitrate * ceilingPerBitrate));
  return options({
    'b:v': bitrate,
    'minrate:v': unlessZero(settings.minBitrate),
    'maxrate:v': maximum,
    'bufsize:v': unlessZero(settings.bufsize) ?? (maximum && Math.round((bitrate ?? maximum) * bufferPerBitrate)),
  });
};
