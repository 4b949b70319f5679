import { limitEntry, type LimitEntry } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { exceeds, narrowest, normalLimitValue } from './limit-values.ts';

const entry = (resource: string, name: string): LimitEntry => limitEntry(resource, name) ?? expect.fail(name);
const count = entry('encoding', 'maxRunningVodEncodings');
const flag = entry('encoding', 'enableCdn');
const watermark = entry('encoding', 'applySluiceWatermark');
const list = entry('encoding', 'allowedCloudProviders');

describe('limit values', () => {
  it('narrow to the smallest number and ignore unset values', () => {
    expect(narrowest(count, ['25', undefined, '9'])).toBe('9');
    expect(narrowest(count, [undefined, undefined])).toBeUndefined();
  });

  it('narrow flags to true only if all are set, and lists to their intersection', () => {
    expect(narrowest(flag, ['true', 'true'])).toBe('true');
    expect(narrowest(flag, ['true', 'false'])).toBe('false');
    expect(narrowest(list, ['AWS,GOOGLE', 'GOOGLE, AZURE'])).toBe('GOOGLE');
  });

  it('apply a restriction if any level sets it, and do not let a child lift it', () => {
    expect(narrowest(watermark, ['false', 'true'])).toBe('true');
    expect([exceeds(watermark, 'false', 'true'), exceeds(watermark, 'true', 'false')]).toEqual([true, false]);
    expect(normalLimitValue(watermark, 'True')).toBe('true');
  });

  it('are normalized, and rejected in any other form', () => {
    expect(normalLimitValue(count, ' 007 ')).toBe('7');
    for (const wrong of ['-1', '1.5', '1e3', '', 'many', 'Infinity'])
      expect(normalLimitValue(count, wrong)).toBeUndefined();
    expect([normalLimitValue(flag, 'True'), normalLimitValue(flag, '1')]).toEqual(['true', undefined]);
    expect(normalLimitValue(list, ' AWS ,, GOOGLE')).toBe('AWS,GOOGLE');
  });

  it('exceed another value only when they allow more', () => {
    expect([exceeds(count, '10', '10'), exceeds(count, '11', '10'), exceeds(count, '11', undefined)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([exceeds(flag, 'true', 'false'), exceeds(flag, 'false', 'true')]).toEqual([true, false]);
    expect([exceeds(list, 'AWS', 'AWS,GOOGLE'), exceeds(list, 'AZURE', 'AWS')]).toEqual([false, true]);
  });
});
