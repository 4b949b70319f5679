import { momentsPerSecond, type Moment } from './analyze-frames.ts';
import { distanceTo, type Range } from './range.ts';

/** End credits are searched in this share at the end of a film, and in a minute at least. */
const searched = { share: 0.12, seconds: 60, shareMax: 1 / 3 };
/** Text on a dark ground: mostly dark, some of it bright. */
const text = { darkMin: 0.6, brightMin: 0.004, brightMax: 0.35 };
const secondsMin = 8;
const shareMin = 0.8;
/** Black between two panels of text, and after the last. */
const pauseSeconds = 4;
const snapSeconds = 3;

const hasText = ({ darkShare, brightShare }: Moment): boolean =>
  darkShare >= text.darkMin && brightShare >= text.brightMin && brightShare <= text.brightMax;

/**
 * Finds end credits: text on a dark ground that lasts to the end of a film, with short pauses. The start is moved to
 * a transition nearby.
 */
export const findCredits = (
  moments: readonly Moment[],
  { durationSeconds, transitions }: { durationSeconds: number; transitions: readonly number[] },
): Range | undefined => {
  const least = Math.min(searched.seconds, durationSeconds * searched.shareMax);
  const first = Math.floor((durationSeconds - Math.max(least, durationSeconds * searched.share)) * momentsPerSecond);
  let start: number | undefined;
  let pause = 0;
  let withText = 0;
  for (let at = moments.length - 1; at >= first; at -= 1) {
    const moment = moments[at];
    if (moment && hasText(moment)) {
      start = at;
      withText += 1;
      pause = 0;
    } else if (pause >= pauseSeconds * momentsPerSecond) break;
    else pause += 1;
  }
  if (start === undefined) return undefined;
  const seconds = start / momentsPerSecond;
  const isLasting = durationSeconds - seconds >= secondsMin && withText / (moments.length - start) >= shareMin;
  if (!isLasting) return undefined;
  const [nearest] = transitions.toSorted((one, other) => Math.abs(one - seconds) - Math.abs(other - seconds));
  const isSnapped = nearest !== undefined && distanceTo(nearest, { start: seconds, end: seconds }) <= snapSeconds;
  return { start: isSnapped ? nearest : seconds, end: durationSeconds };
};
