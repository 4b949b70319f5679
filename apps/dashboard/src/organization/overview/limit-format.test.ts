import { limitEntry } from '@sluice/contract';
import { expect, it } from 'vitest';
import { limitText } from './limit-format.ts';

const text = (resource: string, name: string, value?: string) => {
  const entry = limitEntry(resource, name);
  return entry && limitText(entry, value);
};

it('formats a limit by its kind', () => {
  expect(text('encoding', 'maxBytesEncoded', '5240000')).toBe('5.2 MB');
  expect(text('encoding', 'maxOutputDuration', '5430')).toBe('01h 30m 30s');
  expect(text('encoding', 'liveEncodingMaxRuntimeMinutes', '90')).toBe('01h 30m 00s');
  expect(text('encoding', 'maxMinutesEncodedInPeriod', '25000')).toBe(`${(25_000).toLocaleString()} minutes`);
  expect(text('encoding', 'enableCdn', 'true')).toBe('Yes');
  expect(text('encoding', 'allowedCloudProviders', 'AWS,GOOGLE')).toBe('AWS, GOOGLE');
  expect(text('encoding', 'maxStandbyPools')).toBe('Unlimited');
});
