import { toNumber, type Fraction } from '../shared/fraction.ts';

const parts = /^(\d{2}):(\d{2}):(\d{2})([:;.])(\d{2})$/;
/** Frame numbers that drop-frame timecode skips at each minute except every tenth. */
const droppedPerMinute = (base: number): number => Math.round(base / 15);

/** Frame number of a timecode; undefined if it is invalid. A `;` selects drop-frame. */
export const timecodeFrames = (timecode: string, rate: Fraction): number | undefined => {
  const [, hours, minutes, seconds, sign, frames] = parts.exec(timecode) ?? [];
  if (frames === undefined) return undefined;
  const base = Math.round(toNumber(rate));
  const totalMinutes = Number(hours) * 60 + Number(minutes);
  const counted = (totalMinutes * 60 + Number(seconds)) * base + Number(frames);
  if (sign === ':') return counted;
  return counted - droppedPerMinute(base) * (totalMinutes - Math.floor(totalMinutes / 10));
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Adds frames to a timecode, keeping its format; wraps at 24 hours. */
export const timecodeAfter = (timecode: string, frames: number, rate: Fraction): string => {
  const start = timecodeFrames(timecode, rate) ?? 0;
  const base = Math.round(toNumber(rate));
  const isDropping = !/:\d{2}$/.test(timecode);
  const dropped = droppedPerMinute(base);
  const perTenMinutes = 600 * base - 9 * dropped;
  const perDay = isDropping ? 144 * perTenMinutes : 86_400 * base;
  const number = (start + frames) % perDay;
  const frameNumber = isDropping ? withDropped(number, base, dropped, perTenMinutes) : number;
  const at = [
    Math.floor(frameNumber / base / 3600),
    Math.floor(frameNumber / base / 60) % 60,
    Math.floor(frameNumber / base) % 60,
  ];
  return `${at.map(twoDigits).join(':')}${isDropping ? ';' : ':'}${twoDigits(frameNumber % base)}`;
};

const withDropped = (number: number, base: number, dropped: number, perTenMinutes: number): number => {
  const tens = Math.floor(number / perTenMinutes);
  const rest = number % perTenMinutes;
  const minutes = rest < 60 * base ? 0 : 1 + Math.floor((rest - 60 * base) / (60 * base - dropped));
  return number + dropped * (9 * tens + minutes);
};
