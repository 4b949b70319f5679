import { useOperation } from '../../../app/api/hooks.ts';
import type { PanelProps } from '../../metrics/panels.ts';

type Scope = Pick<PanelProps, 'license' | 'range' | 'filters' | 'refreshToken'>;

/** Loads the funnel of a range, or one per value of a dimension. */
export const useFunnel = ({ license, range, filters, refreshToken }: Scope, groupBy?: string) => {
  const { data, error, isFetching, refetch } = useOperation(
    'analytics.queries.startupFunnel',
    {
      body: {
        licenseKey: license.licenseKey,
        start: new Date(range.start).toISOString(),
        end: new Date(range.end).toISOString(),
        filters: [...filters],
        ...(groupBy !== undefined && { groupBy }),
      },
    },
    { stamp: refreshToken, staleTime: Infinity, keepPrevious: true },
  );
  return { funnels: data?.funnels, state: { error, isFetching, refetch: () => void refetch() } };
};
