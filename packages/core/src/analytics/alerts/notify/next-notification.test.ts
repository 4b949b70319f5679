import { describe, expect, it } from 'vitest';
import { nextNotification, type NotificationInputs, type LastNotification } from './next-notification.ts';

const minute = 60_000;
const nothing: LastNotification = { isNotified: false, at: undefined, keys: [] };
const last: LastNotification = { isNotified: true, at: 0, keys: ['a'] };
const firing: NotificationInputs = { firing: ['a'], isSilenced: false, reminderMinutes: undefined, sentLately: 0 };
const well: NotificationInputs = { ...firing, firing: [] };

describe('the next notification of a rule', () => {
  it('is sent once when the rule fires and once when it resolves', () => {
    expect(nextNotification(nothing, firing, 0)).toBe('FIRING');
    expect(nextNotification(last, firing, 1000 * minute)).toBeUndefined();
    expect(nextNotification(last, well, minute)).toBe('RESOLVED');
    expect(nextNotification(nothing, well, minute)).toBeUndefined();
  });

  it('repeats at the reminder interval', () => {
    const reminded = { ...firing, reminderMinutes: 60 };
    expect(nextNotification(last, reminded, 59 * minute)).toBeUndefined();
    expect(nextNotification(last, reminded, 60 * minute)).toBe('REMINDER');
  });

  it('groups values that start firing later', () => {
    const joined = { ...firing, firing: ['a', 'b'] };
    expect(nextNotification(last, joined, 14 * minute)).toBeUndefined();
    expect(nextNotification(last, joined, 15 * minute)).toBe('REMINDER');
  });

  it('waits during silences and is sent afterwards if it still applies', () => {
    expect(nextNotification(nothing, { ...firing, isSilenced: true }, 0)).toBeUndefined();
    expect(nextNotification(last, { ...well, isSilenced: true }, 0)).toBeUndefined();
    expect(nextNotification(last, well, 0)).toBe('RESOLVED');
  });

  it('is limited to six messages per hour', () => {
    expect(nextNotification(nothing, { ...firing, sentLately: 6 }, 0)).toBeUndefined();
    expect(nextNotification(nothing, { ...firing, sentLately: 5 }, 0)).toBe('FIRING');
  });
});
