import { describe, expect, it } from 'vitest';
import { nextNotification, type NotificationInputs, type LastNotification } from './next-notification.ts';

const minute = 60_000;
const nothing: LastNotification = { isNotified: false, at: undefined, keys: [] };
const told: LastNotification = { isNotified: true, at: 0, keys: ['a'] };
const firing: NotificationInputs = { firing: ['a'], isSilenced: false, reminderMinutes: undefined, sentLately: 0 };
const well: NotificationInputs = { ...firing, firing: [] };

describe('what is said of a rule', () => {
  it('is that it fires, once, and that it has ceased, once', () => {
    expect(nextNotification(nothing, firing, 0)).toBe('FIRING');
    expect(nextNotification(told, firing, 1000 * minute)).toBeUndefined();
    expect(nextNotification(told, well, minute)).toBe('RESOLVED');
    expect(nextNotification(nothing, well, minute)).toBeUndefined();
  });

  it('is repeated as often as was asked for', () => {
    const reminded = { ...firing, reminderMinutes: 60 };
    expect(nextNotification(told, reminded, 59 * minute)).toBeUndefined();
    expect(nextNotification(told, reminded, 60 * minute)).toBe('REMINDER');
  });

  it('is told together of values that join in', () => {
    const joined = { ...firing, firing: ['a', 'b'] };
    expect(nextNotification(told, joined, 14 * minute)).toBeUndefined();
    expect(nextNotification(told, joined, 15 * minute)).toBe('REMINDER');
  });

  it('waits while nobody is to be told, and is said afterwards if it still holds', () => {
    expect(nextNotification(nothing, { ...firing, isSilenced: true }, 0)).toBeUndefined();
    expect(nextNotification(told, { ...well, isSilenced: true }, 0)).toBeUndefined();
    expect(nextNotification(told, well, 0)).toBe('RESOLVED');
  });

  it('is never a storm', () => {
    expect(nextNotification(nothing, { ...firing, sentLately: 6 }, 0)).toBeUndefined();
    expect(nextNotification(nothing, { ...firing, sentLately: 5 }, 0)).toBe('FIRING');
  });
});
