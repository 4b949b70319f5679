import { describe, expect, it } from 'vitest';
import { nextMessage, type Telling, type Told } from './next-message.ts';

const minute = 60_000;
const nothing: Told = { isTold: false, at: undefined, keys: [] };
const told: Told = { isTold: true, at: 0, keys: ['a'] };
const firing: Telling = { firing: ['a'], isHushed: false, reminderMinutes: undefined, sentLately: 0 };
const well: Telling = { ...firing, firing: [] };

describe('what is said of a rule', () => {
  it('is that it fires, once, and that it has ceased, once', () => {
    expect(nextMessage(nothing, firing, 0)).toBe('FIRING');
    expect(nextMessage(told, firing, 1000 * minute)).toBeUndefined();
    expect(nextMessage(told, well, minute)).toBe('RESOLVED');
    expect(nextMessage(nothing, well, minute)).toBeUndefined();
  });

  it('is repeated as often as was asked for', () => {
    const reminded = { ...firing, reminderMinutes: 60 };
    expect(nextMessage(told, reminded, 59 * minute)).toBeUndefined();
    expect(nextMessage(told, reminded, 60 * minute)).toBe('REMINDER');
  });

  it('is told together of values that join in', () => {
    const joined = { ...firing, firing: ['a', 'b'] };
    expect(nextMessage(told, joined, 14 * minute)).toBeUndefined();
    expect(nextMessage(told, joined, 15 * minute)).toBe('REMINDER');
  });

  it('waits while nobody is to be told, and is said afterwards if it still holds', () => {
    expect(nextMessage(nothing, { ...firing, isHushed: true }, 0)).toBeUndefined();
    expect(nextMessage(told, { ...well, isHushed: true }, 0)).toBeUndefined();
    expect(nextMessage(told, well, 0)).toBe('RESOLVED');
  });

  it('is never a storm', () => {
    expect(nextMessage(nothing, { ...firing, sentLately: 6 }, 0)).toBeUndefined();
    expect(nextMessage(nothing, { ...firing, sentLately: 5 }, 0)).toBe('FIRING');
  });
});
