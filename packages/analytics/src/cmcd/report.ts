import type { CmcdValue, CmcdValues } from './parse.ts';

/** Data that a server knows about the request that carried the keys. */
export type CmcdRequest = { url: string; status: number; sizeBytes: number; milliseconds: number };

/** One report of a player. */
export type CmcdReport = {
  values: CmcdValues;
  /** Receipt by the server's clock. */
  receivedAtMilliseconds: number;
  request?: CmcdRequest;
};

const first = (value: CmcdValue | undefined): string | number | boolean | undefined =>
  Array.isArray(value) ? value[0] : (value as string | number | boolean | undefined);

// No standard key is this long, except for URLs.
const textMax = 2000;

export const numberIn = ({ values }: CmcdReport, key: string): number | undefined => {
  const value = first(values[key]);
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER ? value : undefined;
};

export const textIn = ({ values }: CmcdReport, key: string): string | undefined => {
  const value = first(values[key]);
  return value === undefined || value === '' || typeof value === 'boolean'
    ? undefined
    : String(value).slice(0, textMax);
};

export const isSet = ({ values }: CmcdReport, key: string): boolean => first(values[key]) === true;

/** All items of a key that may be a list. */
export const itemsIn = ({ values }: CmcdReport, key: string): string[] => {
  const value = values[key];
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

const plausibleMilliseconds = 15 * 86_400_000;

/** Time of the event: by the player's clock if it sends a plausible timestamp, otherwise the receipt. */
export const timeOf = (report: CmcdReport): number => {
  const reported = numberIn(report, 'ts');
  const { receivedAtMilliseconds } = report;
  if (reported === undefined) return receivedAtMilliseconds;
  return Math.abs(receivedAtMilliseconds - reported) < plausibleMilliseconds ? reported : receivedAtMilliseconds;
};

/** True when the report concerns video, or video and audio in one. */
export const isVideo = (report: CmcdReport): boolean => ['v', 'av'].includes(textIn(report, 'ot') ?? '');
// Players may omit the type; an object with a bitrate is media.
export const isMedia = (report: CmcdReport): boolean => {
  const type = textIn(report, 'ot');
  return type === undefined ? numberIn(report, 'br') !== undefined : isVideo(report) || type === 'a';
};

export type CmcdState = 'startup' | 'playing' | 'paused' | 'seeking' | 'rebuffering' | 'ended' | 'failed' | 'closed';

const states: ReadonlyMap<string, CmcdState> = new Map([
  ['s', 'startup'],
  ['d', 'startup'],
  ['p', 'playing'],
  ['k', 'seeking'],
  ['r', 'rebuffering'],
  ['w', 'rebuffering'],
  ['a', 'paused'],
  ['e', 'ended'],
  ['f', 'failed'],
  ['q', 'closed'],
]);

/** State reported by a version 2 player; undefined for version 1. */
export const reportedState = (report: CmcdReport): CmcdState | undefined => states.get(textIn(report, 'sta') ?? '');
