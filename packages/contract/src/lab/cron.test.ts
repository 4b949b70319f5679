import { describe, expect, it } from 'vitest';
import { parseCron } from './cron.ts';

describe('cron expressions', () => {
  it('expands lists, ranges and steps', () => {
    expect(parseCron('*/20 3 1-3,10 */6 1-5')).toEqual({
      minutes: [0, 20, 40],
      hours: [3],
      daysOfMonth: [1, 2, 3, 10],
      months: [1, 7],
      daysOfWeek: [1, 2, 3, 4, 5],
      needsBothDays: false,
    });
  });

  it('takes 7 as Sunday, and a day field without restriction', () => {
    expect(parseCron('0 3 * * 7')).toMatchObject({ daysOfWeek: [0], needsBothDays: true });
  });

  it.each([
    '',
    '0 3 * *',
    '60 3 * * *',
    '0 24 * * *',
    '0 3 0 * *',
    '0 3 * 13 *',
    '0 3 * * 8',
    '5-1 * * * *',
    '*/0 * * * *',
    '*-3 * * * *',
    'a * * * *',
    '0 3 * * SAT',
    '1e1 * * * *',
  ])('rejects %j', (text) => {
    expect(parseCron(text)).toBeUndefined();
  });
});
