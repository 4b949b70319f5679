import type { AlertMessageKind } from '@sluice/contract';

/** Last notification sent for a rule, with the values it named. */
export type LastNotification = { isNotified: boolean; at: number | undefined; keys: readonly string[] };

export type NotificationInputs = {
  /** Values that are firing; empty if the rule is healthy. */
  firing: readonly string[];
  /** True while notifications are silenced. */
  isSilenced: boolean;
  reminderMinutes: number | undefined;
  /** Number of messages in the last hour. */
  sentLately: number;
};

const minute = 60_000;

/** Group interval: values that start firing within it are sent together. */
const groupIntervalMinutes = 15;
const messagesPerHourMax = 6;

/**
 * Returns the notification that is due, if any: one when the rule fires, one when it resolves, reminders in between.
 *
 * Notifications held back by a silence or the rate limit are sent later if they still apply.
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
