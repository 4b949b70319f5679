import { useMutation } from '@tanstack/react-query';
import { Button } from '@sluice/ui/core';
import { decimal } from '@sluice/ui/format/number';
import { count, plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { Figures } from '@sluice/ui/layout/figures.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { useApi } from '../../app/api/api.ts';
import { ProblemState } from '../../app/screens/screens.tsx';
import { shareOf } from '../../observability/shared/units.ts';
import layout from '../../shared/layout.module.css';
import { EventStrip } from './event-strip.tsx';
import { oddsWords, periodWords, sliceWords, type Backtest } from './anomaly-words.ts';

type PastEvent = Backtest['events'][number];

const columns: readonly Column<PastEvent>[] = [
  { key: 'period', header: 'Period', render: periodWords },
  { key: 'cause', header: 'Cause', render: ({ cause }) => sliceWords(cause) },
  {
    key: 'impaired',
    header: 'Impaired',
    align: 'number',
    render: ({ cause }) => shareOf(cause.impaired / Math.max(1, cause.sessions)),
  },
  { key: 'chance', header: 'By chance', align: 'number', render: ({ cause }) => oddsWords(cause.probability) },
];

const Result = ({ result }: { result: Backtest }) => {
  const { shuffled } = result;
  if (result.sliceCount === 0)
    return (
      <p className={layout.dim}>
        Not enough sessions: the method needs a week with at least 200 sessions, and has {count(result.sessions)}.
      </p>
    );
  return (
    <div className={layout.stack}>
      <Figures
        label="Result of the back-test"
        figures={[
          {
            label: 'False alarms a fortnight',
            value: decimal(shuffled.eventsPerFortnight, 2),
            note: `${plural(shuffled.events, 'event')} in ${count(shuffled.testedDays)} shuffled days`,
            isBad: shuffled.eventsPerFortnight > 1,
          },
          {
            label: 'Anomalies a fortnight',
            value: decimal(result.eventsPerFortnight, 1),
            note: `${plural(result.events.length, 'event')} in ${count(result.testedDays)} days`,
          },
          { label: 'Sessions', value: count(result.sessions) },
          { label: 'Slices', value: count(result.sliceCount), note: 'large enough to examine' },
        ]}
      />
      {result.events.length > 0 && (
        <>
          <EventStrip events={result.events} range={{ start: Date.parse(result.start), end: Date.parse(result.end) }} />
          <DataTable
            label="Anomalies of the past"
            columns={columns}
            rows={result.events}
            rowId={({ startedAt }) => startedAt}
            rowLabel={({ cause }) => sliceWords(cause)}
            asCards
          />
        </>
      )}
    </div>
  );
};

/** Runs the detection on the past of a license, and measures its false alarms there. */
export const BacktestCard = ({ licenseKey }: { licenseKey: string }) => {
  const api = useApi();
  const run = useMutation({ mutationFn: () => api.call('analytics.anomalies.backtest', { body: { licenseKey } }) });
  return (
    <Card
      title="Back-test"
      actions={
        <Button size="xs" variant="default" loading={run.isPending} onClick={() => run.mutate()}>
          {run.data ? 'Run again' : 'Run back-test'}
        </Button>
      }
    >
      <div className={layout.stack}>
        <p className={layout.soft}>
          Runs the same method on your last three weeks, the first of which is the baseline. False alarms are measured
          on ten copies of them in which the impaired sessions of each hour of the day are spread over all days at
          random: no incident is left there, so every event is false.
        </p>
        {run.error && <ProblemState error={run.error} what="back-test" onRetry={() => run.mutate()} />}
        {run.data && <Result result={run.data} />}
      </div>
    </Card>
  );
};
