import {
  collectorStatus,
  statusWindow,
  type CollectorCount,
  type LicenseCollectors,
} from '@sluice/contract/analytics/collectors/collector-status';
import { useState } from 'react';
import { useOperation, useOperations } from '../../app/api/hooks.ts';
import type { QueryRows } from '../shared/query.ts';
import type { License } from '../shared/use-license.ts';

const fresh = { staleTime: 300_000 };
// A collector that was just installed shows within a minute.
const pollingMilliseconds = 20_000;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses rows `[domain, platform, version, impressions]` into counts. */
const countsOf = (rows: QueryRows): CollectorCount[] =>
  rows.map(([domain, platform, version, impressions]) => ({
    domain: textOf(domain),
    platform: textOf(platform),
    version: textOf(version),
    impressions: Number(impressions),
  }));

const expiryOf = ({ planExpiredAt }: License): number | undefined =>
  planExpiredAt === undefined ? undefined : Date.parse(planExpiredAt);

const bodyOf = (license: License, now: number) => {
  const { start, end } = statusWindow(now, expiryOf(license));
  return {
    licenseKey: license.licenseKey,
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    dimension: 'IMPRESSION_ID',
    groupBy: ['DOMAIN', 'PLATFORM', 'ANALYTICS_VERSION'],
    orderBy: [{ name: 'ANALYTICS_VERSION', order: 'DESC' as const }],
    limit: 200,
  };
};

export type LicenseStatus = {
  license: License;
  collectors: LicenseCollectors | undefined;
  error: Error | null;
  retry: () => void;
};

/** Compares the collectors of each license with the latest releases, which are loaded first. */
export const useCollectors = (licenses: readonly License[]) => {
  const [now] = useState(() => Date.now());
  const releases = useOperation('analytics.releases.stable.list', {}, fresh);
  const answers = useOperations(
    'analytics.queries.count',
    licenses.map((license) => ({ body: bodyOf(license, now) })),
    {
      enabled: releases.data !== undefined,
      staleTime: 0,
      refetchInterval: (latest) => (latest && latest.rows.length > 0 ? false : pollingMilliseconds),
    },
  );
  const releaseItems = releases.data?.items;
  const statuses = licenses.map((license, index): LicenseStatus => {
    const answer = answers[index];
    return {
      license,
      collectors: releaseItems && answer?.data ? collectorStatus(countsOf(answer.data.rows), releaseItems) : undefined,
      error: answer?.error ?? null,
      retry: () => void answer?.refetch(),
    };
  });
  return { releases, statuses };
};
