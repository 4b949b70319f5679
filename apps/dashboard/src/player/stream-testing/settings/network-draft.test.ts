import { expect, it } from 'vitest';
import type { LabProfile } from '../shared/lab-types.ts';
import { networkBodyOf, networkDraftOf, nextKey } from './network-draft.ts';

const profile: LabProfile = {
  id: 'train',
  name: 'Train',
  isBuiltIn: false,
  trace: [
    { durationMilliseconds: 6500, kilobitsPerSecond: 2500, roundTripMilliseconds: 40 },
    { durationMilliseconds: 8000, kilobitsPerSecond: 0, roundTripMilliseconds: 300 },
  ],
  faults: [
    { match: 'a', skip: 3, times: 2, effect: { type: 'status', status: 503 } },
    { match: 'b', skip: 0, effect: { type: 'truncate', bytes: 100 } },
    { match: 'c', skip: 0, times: 1, effect: { type: 'hang', milliseconds: 5 } },
  ],
};

it('keeps a profile that is saved without changes', () => {
  const { name, trace, faults } = profile;
  expect(networkBodyOf(networkDraftOf(profile))).toEqual({ name, trace, faults });
});

it('starts a new profile with one step', () => {
  expect(networkBodyOf({ ...networkDraftOf(undefined), name: ' Bus ' })).toMatchObject({
    name: 'Bus',
    trace: [{ kilobitsPerSecond: 5000 }],
    faults: [],
  });
  expect(nextKey([])).toBe(0);
  expect(nextKey(networkDraftOf(profile).faults)).toBe(3);
});
