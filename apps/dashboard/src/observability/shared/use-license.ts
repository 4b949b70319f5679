import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../app/api/api.ts';
import { useEveryPage } from '../../app/api/hooks.ts';
import { storagePrefix } from '../../app/branding.ts';
import { text } from '../../app/search/search.ts';
import { licenseById, normalLicense, type License } from './license.ts';

export type { License } from './license.ts';

const fresh = { staleTime: 300_000 };

const filterSettings = new Set([
  'from',
  'to',
  'quickInterval',
  'filters',
  'videoId',
  'videoTitle',
  'breakdown',
  'aggregation',
  'selection',
]);

/** Removes filters, because values of real data do not occur in demo data. */
const unfiltered = (search: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !filterSettings.has(name)));

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
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const storageKey = useStorageKey();
  const { licenses, normal, isComplete } = useLicenses();
  const wanted = text(search['licenseKey']);
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
      const next = (former: Record<string, unknown>) => ({ ...(isDemo ? unfiltered(former) : former), licenseKey });
      // Any screen accepts a license key in the URL, which its own search does not declare.
      void navigate({ to: '.', search: next as never, replace: true });
    },
    /** True when all kinds are loaded, so that a missing license is unknown. */
    isComplete,
    error: normal.error as unknown,
    isLoading: normal.isPending || (licenses !== undefined && licenses.length > 0 && !license),
    refetch: (): void => void normal.refetch(),
  };
};
