import type { CodecSettings } from '../codecs/codec.ts';
import type { Cue } from './cues.ts';

export type WebVttStyle = CodecSettings<'WEBVTT'>;

const two = (value: number): string => String(value).padStart(2, '0');

/** WebVTT timestamp, such as `01:02.500`. */
export const clockOf = (milliseconds: number, hasHours = false): string => {
  const seconds = Math.floor(milliseconds / 1000);
  const rest = String(milliseconds % 1000).padStart(3, '0');
  const hours = Math.floor(seconds / 3600);
  const inner = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${rest}`;
  return hours > 0 || hasHours ? `${two(hours)}:${inner}` : inner;
};

const withoutStyle = (text: string): string => text.replaceAll(/<[^>]*>/g, '');
const withoutRegion = (settings: string): string => settings.replaceAll(/\bregion:\S+\s?/g, '').trim();

/** Cue according to the codec settings. */
export const styledCue = (cue: Cue, { styling, ignoreRegion, cueIdentifierPolicy }: WebVttStyle): Cue => {
  const isPlain = styling?.mode === 'DROP_STYLING';
  return {
    ...cue,
    id: cueIdentifierPolicy === 'OMIT_IDENTIFIERS' ? '' : cue.id,
    text: isPlain ? withoutStyle(cue.text) : cue.text,
    settings: isPlain ? '' : ignoreRegion === true ? withoutRegion(cue.settings) : cue.settings,
  };
};

const ticksPerSecond = 90_000;

/** Maps time zero to the clock of a transport stream. */
const timestampMap = (offsetSeconds: number): string =>
  `X-TIMESTAMP-MAP=MPEGTS:${Math.round(offsetSeconds * ticksPerSecond)},LOCAL:00:00:00.000\n`;

const block = ({ id, start, end, settings, text }: Cue, hasHours: boolean): string => {
  const times = `${clockOf(start, hasHours)} --> ${clockOf(end, hasHours)}`;
  return [...(id ? [id] : []), settings ? `${times} ${settings}` : times, text].join('\n');
};

/** WebVTT file; with an offset it can be played beside a transport stream. */
export const writeWebVtt = (
  cues: readonly Cue[],
  { offsetSeconds, hasHours = false }: { offsetSeconds?: number | undefined; hasHours?: boolean | undefined } = {},
): string => {
  const header = offsetSeconds === undefined ? 'WEBVTT\n' : `WEBVTT\n${timestampMap(offsetSeconds)}`;
  return [header, ...cues.map((cue) => `${block(cue, hasHours)}\n`)].join('\n');
};
