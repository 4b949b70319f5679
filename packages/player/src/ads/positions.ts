import type { AdPlacement } from '../state/ads.ts';

export type AdPosition =
  | { placement: 'pre' | 'post' }
  | { placement: 'mid'; seconds: number }
  | { placement: 'mid'; share: number };

const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d(?:\.\d{1,3})?)$/;

/** Reads a position of a schedule or of VMAP; undefined if it is none. */
export function parsePosition(text = 'pre'): AdPosition | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'pre' || value === 'start') return { placement: 'pre' };
  if (value === 'post' || value === 'end') return { placement: 'post' };
  if (/^\d+(\.\d+)?$/.test(value)) return midroll(Number(value));
  const share = /^(\d{1,3}(?:\.\d+)?)%$/.exec(value)?.[1];
  if (share !== undefined) return shareOf(Number(share) / 100);
  const match = clock.exec(value);
  if (!match) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1).map(Number);
  return midroll(hours * 3600 + minutes * 60 + seconds);
}

const midroll = (seconds: number): AdPosition => (seconds === 0 ? { placement: 'pre' } : { placement: 'mid', seconds });

function shareOf(share: number): AdPosition | undefined {
  if (share === 0) return { placement: 'pre' };
  if (share === 1) return { placement: 'post' };
  return share < 1 ? { placement: 'mid', share } : undefined;
}

/** Returns the time of a position in a video, or undefined for those that have none. */
export function secondsOf(position: AdPosition, durationSeconds: number): number | undefined {
  if ('seconds' in position) return position.seconds;
  return 'share' in position && durationSeconds > 0 ? position.share * durationSeconds : undefined;
}

/** Break that is due, with those that a seek has passed over. */
export interface DueBreak<Break> {
  due: Break;
  passed: Break[];
}

type Positioned = { position: AdPosition };

/** Returns the last break up to a time: of several that a seek passed over, only the last is shown. */
export function findDue<Break extends Positioned>(
  breaks: readonly Break[],
  { seconds, durationSeconds }: { seconds: number; durationSeconds: number },
): DueBreak<Break> | undefined {
  const reached = breaks
    .map((adBreak) => ({ adBreak, at: secondsOf(adBreak.position, durationSeconds) }))
    .filter((entry): entry is { adBreak: Break; at: number } => entry.at !== undefined && entry.at <= seconds)
    .toSorted((a, b) => a.at - b.at)
    .map(({ adBreak }) => adBreak);
  const due = reached.pop();
  return due && { due, passed: reached };
}

export const isPlacement = ({ position }: Positioned, placement: AdPlacement): boolean =>
  position.placement === placement;
