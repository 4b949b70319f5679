import type { AlertMessageKind } from '@sluice/contract';

/** What was said of a rule last, and about which values. */
export type LastNotification = { isNotified: boolean; at: number | undefined; keys: readonly string[] };

export type NotificationInputs = {
  /** Values that fire now; empty for a rule that is well. */
  firing: readonly string[];
  /** Nobody is to be told now. */
  isSilenced: boolean;
  reminderMinutes: number | undefined;
  /** Messages of the last hour. */
  sentLately: number;
};

const minute = 60_000;

/** More values may join in: those are told together, not each by itself. */
const groupIntervalMinutes = 15;
const messagesPerHourMax = 6;

/**
 * What is to be said now, if anything: once that a rule fires, once that it has ceased, and reminders between.
 *
 * What is held back, by silence or because too much was said, is said afterwards if it still holds.
 */
export const nextNotification = (
  last: LastNotification,
  { firing, isSilenced, reminderMinutes, sentLately }: NotificationInputs,
  now: number,
): Exclude<AlertMessageKind, 'TEST'> | undefined => {
  if (isSilenced || sentLately >= messagesPerHourMax) return undefined;
  if (firing.length === 0) return last.isNotified ? 'RESOLVED' : undefined;
  if (!last.isNotified) return 'FIRING';
  const since = now - (last.at ?? 0);
  const hasJoined = firing.some((key) => !last.keys.includes(key));
  if (hasJoined && since >= groupIntervalMinutes * minute) return 'REMINDER';
  return reminderMinutes !== undefined && since >= reminderMinutes * minute ? 'REMINDER' : undefined;
};
