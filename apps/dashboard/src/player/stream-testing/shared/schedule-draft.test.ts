import { describe, expect, it } from 'vitest';
import { draftOfSchedule, scheduleOf, scheduleProblem, scheduleText } from './schedule-draft.ts';

const schedule = (cron: string) => ({ enabled: true, cron, timeZone: 'Europe/Vienna' });

describe('the form of a schedule', () => {
  it.each([
    ['0 3 * * 6', 'WEEKLY', 'every Saturday at 03:00 (Europe/Vienna)'],
    ['30 14 * * 0', 'WEEKLY', 'every Sunday at 14:30 (Europe/Vienna)'],
    ['5 0 * * *', 'DAILY', 'every day at 00:05 (Europe/Vienna)'],
    ['0 12 31 * *', 'MONTHLY', 'on day 31 of each month at 12:00 (Europe/Vienna)'],
    ['*/15 * * * 1-5', 'CUSTOM', 'by the cron schedule */15 * * * 1-5 (Europe/Vienna)'],
    ['0 3 1 * 6', 'CUSTOM', 'by the cron schedule 0 3 1 * 6 (Europe/Vienna)'],
  ])('keeps %s', (cron, frequency, text) => {
    const draft = draftOfSchedule(schedule(cron));
    expect(draft.frequency).toBe(frequency);
    expect(scheduleOf(draft)).toEqual(schedule(cron));
    expect(scheduleProblem(draft)).toBeUndefined();
    expect(scheduleText(schedule(cron))).toBe(text);
  });

  it('refuses a cron expression that is not one', () => {
    expect(
      scheduleProblem({ ...draftOfSchedule(schedule('0 3 * * 6')), frequency: 'CUSTOM', cron: '0 25 * * *' }),
    ).toMatch('five fields');
  });
});
