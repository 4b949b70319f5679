import { expect, it } from 'vitest';
import { changeFor } from './satisfy-prerequisites.ts';

it('changes only what is not satisfied', () => {
  const of = (domains: boolean, license: boolean) =>
    changeFor({
      analyticsLicenseAllDomainsAllowlisted: domains,
      playerLicenseThirdPartyLicensingServerEnabled: license,
    });
  expect(of(true, true)).toBeUndefined();
  expect(of(false, true)).toEqual({ allowlistAllDomainsForAnalyticsLicense: true });
  expect(of(true, false)).toEqual({ addThirdPartyLicensingServerToPlayerLicense: true });
});
