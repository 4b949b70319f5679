import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../../app/api/hooks.ts';
import type { PanelProps } from '../../metrics/panels.ts';
import { sessionColumns } from '../../sessions/session-columns.tsx';
import type { MetricFilter } from '../../shared/filters.ts';
import { PanelCard } from '../parts/panel-card.tsx';

const sessionsMax = 10;

/** Latest sessions with an error; each links to its details. */
export const ExampleSessions = ({
  license,
  range,
  filters,
  refreshToken,
  errorFilter,
}: PanelProps & { errorFilter: readonly MetricFilter[] }) => {
  const body = {
    licenseKey: license.licenseKey,
    start: range.start,
    end: range.end,
    filters: [...errorFilter, ...filters],
    limit: sessionsMax,
  };
  const { data, error, isFetching, refetch } = useOperation(
    'analytics.sessions.list',
    { body },
    { stamp: refreshToken },
  );
  return (
    <PanelCard
      title="Example sessions"
      what="sessions"
      range={range}
      state={{ error, isFetching, refetch: () => void refetch() }}
      isEmpty={data && data.sessions.length === 0}
    >
      {() => (
        <DataTable
          label="Example sessions"
          columns={sessionColumns(license.licenseKey)}
          rows={data?.sessions}
          rowId={({ impressionId }) => impressionId}
          rowLabel={({ videoTitle }) => videoTitle ?? 'Session'}
          asCards
        />
      )}
    </PanelCard>
  );
};
