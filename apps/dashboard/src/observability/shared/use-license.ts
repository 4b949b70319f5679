import { useEffect, useMemo } from 'react';
import { useApi } from '../../app/api/api.ts';
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

const useStorageKey = () => `${storagePrefix}analytics_license_${useApi().organizationId}`;

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
  const wanted = search.licenseKey;
  const remembered = localStorage.getItem(storageKey) ?? undefined;
  const find = (licenseKey: string | undefined) => licenses?.find((each) => each.licenseKey === licenseKey);
  const chosen = find(wanted) ?? find(remembered);
  // A requested license may be among the kinds that are still loading.
  const license = chosen ?? (isComplete || (!wanted && !remembered) ? licenses?.[0] : undefined);
  const namedKey = find(wanted)?.licenseKey;
  useEffect(() => {
    if (namedKey) localStorage.setItem(storageKey, namedKey);
  }, [storageKey, namedKey]);
  return {
    licenses,
    license,
    select: (licenseKey: string): void => {
      localStorage.setItem(storageKey, licenseKey);
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
