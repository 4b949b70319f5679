import { expect, it } from 'vitest';
import { unsupportedLiveRequest, unsupportedRedundancy } from './check-request.ts';

const fieldsOf = (request: object) =>
  unsupportedLiveRequest({ streamKey: 'key', ...request }).map(({ field }) => field);

it('names what of a start request would have no effect', () => {
  expect(fieldsOf({ esamSettings: { poisEndpoint: 'https://pois.example' } })).toEqual([]);
  expect(fieldsOf({ esamSettings: { zoneIdentity: 'north' } })).toEqual(['esamSettings.poisEndpoint']);
});

it('refuses a second node for a sender that the platform calls, and for copied tracks', () => {
  const point = (mode: 'CALLER' | 'LISTENER') => ({
    inputId: 'in',
    protocol: 'SRT' as const,
    name: undefined,
    srt: { mode, port: 9000 },
  });
  const redundant = { redundancy: 'STANDBY_NODE' as const };
  expect(unsupportedRedundancy(redundant, [point('LISTENER')])).toEqual([]);
  expect(unsupportedRedundancy({}, [point('CALLER')])).toEqual([]);
  const copied = { ...redundant, passthroughStreams: [{ streamId: 'stream', track: 0 }] };
  expect(unsupportedRedundancy(copied, [point('LISTENER')])).toMatchObject([{ field: 'redundancy' }]);
  expect(unsupportedRedundancy(redundant, [point('LISTENER'), point('CALLER')])).toMatchObject([
    { field: 'redundancy' },
  ]);
});
