import type { Keyframes, VideoTarget } from './codec.ts';

type Value = string | number | boolean | undefined;

const written = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** `['-name', 'value', …]` of every option that has a value. */
export const options = (values: Readonly<Record<string, Value>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`-${name}`, written(value)]));

/** `name=value:…` as x264 and x265 read their parameters. */
export const parameters = (values: Readonly<Record<string, Value>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${written(value)}`]))
    .join(':');

/** Zero means "not set" on the wire. */
export const unlessZero = (value: number | undefined): number | undefined => (value === 0 ? undefined : value);

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

/** A ceiling close to the mean keeps segments near the announced bandwidth; half a second more of buffer than of ceiling. */
const ceilingPerBitrate = 1.07;
const bufferPerBitrate = 1.5;

/** Mean, floor, ceiling and buffer of the rate control; without a bitrate only what was set. */
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
