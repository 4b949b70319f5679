import { describe, expect, it } from 'vitest';
import { createAddressLimits } from './address-limits.ts';

describe('an address', () => {
  it('has 20 connections at most, and room again when one leaves', () => {
    const limits = createAddressLimits();
    const leaving = Array.from({ length: 20 }, () => limits.enter('a'));
    expect(limits.enter('a')).toBeUndefined();
    expect(limits.enter('b')).toBeDefined();
    leaving[0]?.();
    expect(limits.enter('a')).toBeDefined();
  });

  it('may guess ten keys a minute', () => {
    let now = 0;
    const limits = createAddressLimits(() => now);
    for (let index = 0; index < 10; index += 1) limits.countWrongKey('a');
    expect([limits.isGuessing('a'), limits.isGuessing('b')]).toEqual([true, false]);
    now = 60_001;
    expect(limits.isGuessing('a')).toBe(false);
  });
});
