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
  const isVideo = (id: string): boolean => id === 'picture';
  expect(unsupportedRedundancy(redundant, [point('LISTENER')], isVideo)).toEqual([]);
  expect(unsupportedRedundancy({}, [point('CALLER')], isVideo)).toEqual([]);
  const withTrack = (streamId: string) => ({ ...redundant, passthroughStreams: [{ streamId, track: 1 }] });
  expect(unsupportedRedundancy(withTrack('picture'), [point('LISTENER')], isVideo)).toMatchObject([
    { field: 'redundancy' },
  ]);
  expect(unsupportedRedundancy(withTrack('sound'), [point('LISTENER')], isVideo)).toEqual([]);
  expect(unsupportedRedundancy(redundant, [point('LISTENER'), point('CALLER')], isVideo)).toMatchObject([
    { field: 'redundancy' },
  ]);
});
