import { parseCron } from '@sluice/contract/lab/cron';

/** Ways to enter a schedule; a cron expression that fits none of the others is CUSTOM. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'CUSTOM'] as const;
export type Frequency = (typeof frequencies)[number];

/** Values of the form of a schedule. */
export type ScheduleDraft = {
  enabled: boolean;
  frequency: Frequency;
  /** Hours and minutes, such as `03:00`. */
  time: string;
  /** 0 is Sunday. */
  dayOfWeek: number;
  dayOfMonth: number;
  cron: string;
  timeZone: string;
};

export type Schedule = { enabled: boolean; cron: string; timeZone: string };

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the form of a stored schedule. */
export const draftOfSchedule = ({ enabled, cron, timeZone }: Schedule): ScheduleDraft => {
  const custom = { enabled, frequency: 'CUSTOM', time: '03:00', dayOfWeek: 6, dayOfMonth: 1, cron, timeZone } as const;
  const match = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|\d)$/.exec(cron.trim());
  if (!match || !parseCron(cron)) return custom;
  const [, minute = '', hour = '', month = '', week = ''] = match;
  const draft = { ...custom, time: `${twoDigits(Number(hour))}:${twoDigits(Number(minute))}` };
  if (month === '*' && week === '*') return { ...draft, frequency: 'DAILY' };
  if (month === '*') return { ...draft, frequency: 'WEEKLY', dayOfWeek: Number(week) % 7 };
  return week === '*' ? { ...draft, frequency: 'MONTHLY', dayOfMonth: Number(month) } : custom;
};

/** Returns the schedule of a form. */
export const scheduleOf = (draft: ScheduleDraft): Schedule => {
  const { enabled, frequency, time, dayOfWeek, dayOfMonth, timeZone } = draft;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  const crons: Record<Frequency, string> = {
    DAILY: `${at} * * *`,
    WEEKLY: `${at} * * ${dayOfWeek}`,
    MONTHLY: `${at} ${dayOfMonth} * *`,
    CUSTOM: draft.cron.trim(),
  };
  return { enabled, cron: crons[frequency], timeZone };
};

/** Returns the problem of a form of a schedule. */
export const scheduleProblem = (draft: ScheduleDraft): string | undefined =>
  draft.frequency === 'CUSTOM' && !parseCron(draft.cron)
    ? 'Enter five fields: minute, hour, day of month, month, and day of week, such as 0 3 * * 6.'
    : undefined;

/** Describes when a schedule runs, for the middle of a sentence: "every Saturday at 03:00 (UTC)". */
export const scheduleText = (schedule: Schedule): string => {
  const { frequency, time, dayOfWeek, dayOfMonth } = draftOfSchedule(schedule);
  const texts: Record<Frequency, string> = {
    DAILY: `every day at ${time}`,
    WEEKLY: `every ${weekdays[dayOfWeek] ?? ''} at ${time}`,
    MONTHLY: `on day ${dayOfMonth} of each month at ${time}`,
    CUSTOM: `by the cron schedule ${schedule.cron}`,
  };
  return `${texts[frequency]} (${schedule.timeZone})`;
};
