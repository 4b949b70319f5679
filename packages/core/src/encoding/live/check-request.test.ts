import { expect, it } from 'vitest';
import { unsupportedLiveRequest } from './check-request.ts';

const fieldsOf = (request: object) =>
  unsupportedLiveRequest({ streamKey: 'key', ...request }).map(({ field }) => field);

it('names what of a start request would have no effect', () => {
  const manifest = (periodOption: string) => ({ manifestId: 'm', adMarkerSettings: { periodOption } });
  expect(fieldsOf({ dashManifests: [manifest('SINGLE_PERIOD'), { manifestId: 'n' }] })).toEqual([]);
  expect(
    fieldsOf({
      esamSettings: { poisEndpoint: 'https://pois.example', poisEndpointCredentials: { password: 'secret' } },
      dashManifests: [manifest('SINGLE_PERIOD'), manifest('MULTI_PERIOD')],
    }),
  ).toEqual(['esamSettings', 'dashManifests[1].adMarkerSettings.periodOption']);
});
