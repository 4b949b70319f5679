import { useQuery } from '@tanstack/react-query';
import { hasFlag } from '../app/local-flags.ts';
import { composedQuery } from '../app/api/operation-query.ts';
import { useApi } from '../app/api/api.ts';
import { useConfiguration } from '../app/session/use-configuration.ts';
import type { StatusSummary } from '@sluice/contract/status/statuspage';

const refreshMilliseconds = 30_000;
const timeoutMilliseconds = 10_000;

/** Loads a status document; a failed response without a status text, as over HTTP/2, is described by its code. */
const load = async <T>(url: string, describe: (statusText: string) => string): Promise<T> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(describe(response.statusText || String(response.status)));
  return response.json();
};

const summaryFailure = (statusText: string): string => `Error downloading the component summary (${statusText})`;
const upcomingFailure = (statusText: string): string => `Error downloading upcoming maintenances (${statusText})`;

type Maintenances = Pick<StatusSummary, 'scheduled_maintenances'>;

/** Loads the status page's summary and upcoming maintenances, unless this browser has the status page disabled. */
export const useStatus = () => {
  const api = useApi();
  const url = useConfiguration()?.statusUrl;
  const options = {
    enabled: url !== undefined && !hasFlag('disable_status_page'),
    refetchInterval: refreshMilliseconds,
    retry: 1,
  };
  const documents = `${url}/api/v2`;
  const summary = useQuery({
    ...composedQuery(api, 'dashboard.status.get', { summary: url }, () =>
      load<StatusSummary>(`${documents}/summary.json`, summaryFailure),
    ),
    ...options,
  });
  const upcoming = useQuery({
    ...composedQuery(api, 'dashboard.status.get', { upcoming: url }, () =>
      load<Maintenances>(`${documents}/scheduled-maintenances/upcoming.json`, upcomingFailure),
    ),
    ...options,
  });
  return { url, isEnabled: !hasFlag('disable_status_page'), summary, upcoming };
};
