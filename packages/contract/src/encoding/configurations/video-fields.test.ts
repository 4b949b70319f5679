import { describe, expect, it } from 'vitest';
import { kindsOf } from '../../shared/kind.ts';
import { configurations } from './family.ts';

const fieldsOf = (settings: object): string[][] =>
  kindsOf(configurations)
    .filter(({ path }) => path.startsWith('video/'))
    .map(({ check }) => (check?.(settings) ?? []).map(({ field }) => field));

describe('every video codec configuration', () => {
  it('rejects frames that no level of a codec allows, and accepts the largest', () => {
    for (const fields of fieldsOf({ width: 8192, height: 8192 })) expect(fields).toContain('height');
    for (const fields of fieldsOf({ width: 8192, height: 4352 })) expect(fields).not.toContain('height');
  });

  it('rejects frame rates below one frame in ten seconds, but accepts 0 for the rate of the input', () => {
    for (const fields of fieldsOf({ rate: 0.0001 })) expect(fields).toContain('rate');
    for (const rate of [0, 0.1, 60]) for (const fields of fieldsOf({ rate })) expect(fields).not.toContain('rate');
  });
});
