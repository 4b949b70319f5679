import { useEffect, useMemo } from 'react';
import { useOrganizationId } from '../../app/account/use-session.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { storagePrefix } from '../../app/branding.ts';
import { text } from '../../app/search/search.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import { metricNamesWith, type MetricSearch } from './metric-parameters.ts';
import { licenseById, normalLicense, type License } from './license.ts';

export type { License } from './license.ts';

const fresh = { staleTime: 300_000 };

const licenseSearch = (search: Record<string, unknown>): MetricSearch => ({ licenseKey: text(search['licenseKey']) });

/** Change that removes filters, because values of real data do not occur in demo data. */
const unfiltered: MetricSearch = Object.fromEntries(metricNamesWith('isOfData').map((name) => [name, undefined]));

/** Returns the storage key of the last used license; undefined until the organization is known. */
const useStorageKey = (): string | undefined => {
  const organizationId = useOrganizationId();
  return organizationId && `${storagePrefix}analytics_license_${organizationId}`;
};

const useLicenses = () => {
  const normal = useEveryPage('analytics.licenses.list', {}, fresh);
  const virtual = useEveryPage('analytics.virtualLicenses.list', {}, fresh);
  const demo = useEveryPage('analytics.demoLicenses.list', {}, fresh);
  const licenses = useMemo(
    (): License[] | undefined =>
      normal.data && [
        ...normal.data.items.map(normalLicense),
        ...(virtual.data?.items ?? []).map(licenseById('virtual')),
        ...(demo.data?.items ?? []).map(licenseById('demo')),
      ],
    [normal.data, virtual.data, demo.data],
  );
  return { licenses, normal, isComplete: !virtual.isPending && !demo.isPending };
};

/** Returns the available licenses and the selected one: from the URL, else the last used, else the first. */
export const useLicense = () => {
  const { search, change } = useSearchState(licenseSearch);
  const storageKey = useStorageKey();
  const { licenses, normal, isComplete } = useLicenses();
  const searchedKey = search.licenseKey;
  const remembered = (storageKey && localStorage.getItem(storageKey)) ?? undefined;
  const find = (licenseKey: string | undefined) => licenses?.find((each) => each.licenseKey === licenseKey);
  const chosen = find(searchedKey) ?? find(remembered);
  // A requested license may be among the kinds that are still loading.
  const isFirst = storageKey !== undefined && (isComplete || (!searchedKey && !remembered));
  const license = chosen ?? (isFirst ? licenses?.[0] : undefined);
  const namedKey = find(searchedKey)?.licenseKey;
  useEffect(() => {
    if (storageKey && namedKey) localStorage.setItem(storageKey, namedKey);
  }, [storageKey, namedKey]);
  return {
    licenses,
    license,
    select: (licenseKey: string): void => {
      if (storageKey) localStorage.setItem(storageKey, licenseKey);
      const isDemo = find(licenseKey)?.kind === 'demo';
      change({ ...(isDemo && unfiltered), licenseKey });
    },
    /** True when all kinds are loaded, so that a missing license is unknown. */
    isComplete,
    error: normal.error as unknown,
    isLoading: normal.isPending || (licenses !== undefined && licenses.length > 0 && !license),
    refetch: (): void => void normal.refetch(),
  };
};
