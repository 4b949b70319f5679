import type { AlertMessageKind } from '@sluice/contract';

/** What was said of a rule last, and about which values. */
export type Told = { isTold: boolean; at: number | undefined; keys: readonly string[] };

export type Telling = {
  /** Values that fire now; empty for a rule that is well. */
  firing: readonly string[];
  /** Nobody is to be told now. */
  isHushed: boolean;
  reminderMinutes: number | undefined;
  /** Messages of the last hour. */
  sentLately: number;
};

const minute = 60_000;

/** More values may join in: those are told together, not each by itself. */
const joinedMinutes = 15;
const messagesPerHourMost = 6;

/**
 * What is to be said now, if anything: once that a rule fires, once that it has ceased, and reminders between.
 *
 * What is held back, by silence or because too much was said, is said afterwards if it still holds.
 */
export const nextMessage = (
  told: Told,
  { firing, isHushed, reminderMinutes, sentLately }: Telling,
  now: number,
): Exclude<AlertMessageKind, 'TEST'> | undefined => {
  if (isHushed || sentLately >= messagesPerHourMost) return undefined;
  if (firing.length === 0) return told.isTold ? 'RESOLVED' : undefined;
  if (!told.isTold) return 'FIRING';
  const since = now - (told.at ?? 0);
  const hasJoined = firing.some((key) => !told.keys.includes(key));
  if (hasJoined && since >= joinedMinutes * minute) return 'REMINDER';
  return reminderMinutes !== undefined && since >= reminderMinutes * minute ? 'REMINDER' : undefined;
};
