import type { Api, OperationResult } from '../../app/api/api.ts';

type Prerequisites = OperationResult<'streams.prerequisites.get'>;

const checkMilliseconds = 2000;
const checksMax = 20;

/** Change of what is not satisfied yet; undefined if everything is. */
export const changeFor = ({
  analyticsLicenseAllDomainsAllowlisted: hasDomains,
  playerLicenseThirdPartyLicensingServerEnabled: hasLicense,
}: Prerequisites) =>
  hasDomains && hasLicense
    ? undefined
    : {
        ...(!hasDomains && { allowlistAllDomainsForAnalyticsLicense: true }),
        ...(!hasLicense && { addThirdPartyLicensingServerToPlayerLicense: true }),
      };

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, checkMilliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Makes the licenses of an organization suit streams, changing only what does not, and checks that it took effect. */
export const satisfyPrerequisites = async (api: Pick<Api, 'call'>, signal: AbortSignal): Promise<void> => {
  for (let check = 0; check < checksMax && !signal.aborted; check += 1) {
    const body = changeFor(await api.call('streams.prerequisites.get', {}, { signal }));
    if (body === undefined) return;
    await api.call('streams.prerequisites.create', { body });
    await pause(signal);
  }
};
