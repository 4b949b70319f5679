import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable } from '@sluice/ui/table/data-table.tsx';
import { useOperation } from '../../app/api/hooks.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { oneOf } from '../../app/search/search.ts';
import { useSearchState } from '../../app/search/use-search-state.ts';
import layout from '../../shared/layout.module.css';
import type { PanelProps } from '../metrics/panels.ts';
import { sessionColumns } from '../sessions/session-columns.tsx';
import styles from '../sessions/session.module.css';
import type { MetricFilter } from '../shared/filters.ts';
import { shownRange } from '../shared/dates.ts';

const pageSize = 25;
const most = 100;

const choices = [
  { value: 'all', label: 'All', filters: [] },
  { value: 'errors', label: 'With errors', filters: [{ name: 'ERROR_CODE', operator: 'NE', value: null }] },
  { value: 'failed', label: 'Failed to start', filters: [{ name: 'VIDEOSTART_FAILED', operator: 'EQ', value: true }] },
  {
    value: 'stalled',
    label: 'With stalls',
    filters: [
      { name: 'BUFFERED', operator: 'GT', value: 0 },
      { name: 'VIDEO_STARTUPTIME', operator: 'EQ', value: 0 },
    ],
  },
] as const satisfies readonly { value: string; label: string; filters: readonly MetricFilter[] }[];

type Choice = (typeof choices)[number]['value'];

const choiceSearch = (search: Record<string, unknown>): { sessions?: Choice } => ({
  sessions: oneOf(
    search['sessions'],
    choices.map(({ value }) => value),
  ),
});

/** Selected subset of the sessions, kept in the URL. */
const useChoice = () => {
  const { search, change } = useSearchState(choiceSearch);
  const choose = (value: string) => {
    const sessions = choices.find((each) => each.value === value)?.value;
    change({ sessions: sessions === 'all' ? undefined : sessions }, { resetScroll: false });
  };
  return { choice: search.sessions ?? 'all', choose };
};

const useLatestSessions = ({ license, range, filters, refreshToken }: PanelProps, choice: Choice, limit: number) => {
  const chosen = choices.find(({ value }) => value === choice)?.filters ?? [];
  const body = {
    licenseKey: license.licenseKey,
    start: range.start,
    end: range.end,
    filters: [...filters, ...chosen],
    limit,
  };
  return useOperation('analytics.sessions.list', { body }, { keepPrevious: true, stamp: refreshToken });
};

/** Latest sessions of the range with their outcomes; each links to its details. */
const LatestSessions = (props: PanelProps) => {
  const [limit, setLimit] = useState(pageSize);
  const { choice, choose } = useChoice();
  const { data, error, isFetching, refetch } = useLatestSessions(props, choice, limit);
  if (error && !data)
    return (
      <Card>
        <ProblemState error={error} what="sessions" onRetry={() => void refetch()} />
      </Card>
    );
  const sessions = data?.sessions;
  return (
    <Card
      flush
      title={
        <span aria-live="polite">
          {sessions ? (data.hasMore ? `${sessions.length}+ sessions` : plural(sessions.length, 'session')) : 'Sessions'}
        </span>
      }
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Sessions to show"
          value={choice}
          onChange={choose}
          data={choices.map(({ value, label }) => ({ value, label }))}
        />
      }
    >
      {sessions?.length === 0 ? (
        <EmptyState
          illustration="noResult"
          title={choice === 'all' ? 'No sessions in this range' : 'No matching sessions in this range'}
          description={`No sessions match from ${shownRange(props.range)}. Choose a longer range or fewer filters.`}
        />
      ) : (
        <DataTable
          label="Latest sessions"
          columns={sessionColumns(props.license.licenseKey)}
          rows={sessions}
          rowId={({ impressionId }) => impressionId}
          rowLabel={({ videoTitle }) => videoTitle ?? 'Session'}
          busy={isFetching}
          expectedRows={10}
          asCards
        />
      )}
      {data?.hasMore && (
        <div className={styles.more}>
          {limit < most ? (
            <Button size="xs" variant="default" loading={isFetching} onClick={() => setLimit(limit + pageSize)}>
              Load more
            </Button>
          ) : (
            <span className={`${layout.dim} ${layout.small}`}>
              Only the latest {most} are shown. Narrow the range or add filters to see others.
            </span>
          )}
        </div>
      )}
    </Card>
  );
};

export default LatestSessions;
