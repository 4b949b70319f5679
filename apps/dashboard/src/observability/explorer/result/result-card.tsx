import { Loader } from '@sluice/ui/core';
import { EmptyState } from '@sluice/ui/feedback/empty-state.tsx';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl } from '@sluice/ui/fields';
import { plural } from '@sluice/ui/format/quantity';
import { Card } from '@sluice/ui/layout/card.tsx';
import { usePanelSearch } from '../../shared/use-panel-search.ts';
import styles from '../explorer.module.css';
import type { CodeError } from '../sandbox/messages.ts';
import type { LogLine } from '../sandbox/run-code.ts';
import type { Run } from '../use-run.ts';
import { tablesOf, type QueryTable } from './query-result.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultChart } from './result-chart.tsx';
import { ResultTable } from './result-table.tsx';

const views = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
  { value: 'json', label: 'JSON' },
];

const shownMax = 200_000;

const Json = ({ value }: { value: unknown }) => {
  const text = JSON.stringify(value, undefined, 2) ?? 'undefined';
  return (
    <>
      <pre className={styles.json} tabIndex={0} aria-label="Result as JSON">
        {text.slice(0, shownMax)}
      </pre>
      {text.length > shownMax && <p className={styles.note}>Truncated. The export contains the full result.</p>}
    </>
  );
};

const Log = ({ lines }: { lines: readonly LogLine[] }) => (
  <ol className={styles.log} aria-label="Console output">
    {lines.map(({ key, level, text }) => (
      <li key={key} data-level={level}>
        {text}
      </li>
    ))}
  </ol>
);

const Failure = ({ error }: { error: CodeError }) => (
  <div className={styles.failure}>
    <MessageBox type="ERROR">
      <strong>{error.line === undefined ? error.name : `${error.name} in line ${error.line}`}</strong>
      <br />
      {error.message}
    </MessageBox>
  </div>
);

const labelOf = (index: number, count: number) => (count === 1 ? 'Result' : `Result ${index + 1}`);

type ValueProps = { value: unknown; tables: readonly QueryTable[]; view: string; timeZone: string };

const Value = ({ value, tables, view, timeZone }: ValueProps) => {
  if (tables.length === 0 || view === 'json') return <Json value={value} />;
  return Object.entries(tables).map(([key, table]) => {
    const label = labelOf(Number(key), tables.length);
    return (
      <div key={key} className={styles.part}>
        {tables.length > 1 && <h3 className={styles.partTitle}>{label}</h3>}
        {table.rows.length === 0 ? (
          <EmptyState
            illustration="noResult"
            title="No results"
            description="Choose a longer time range or fewer filters."
          />
        ) : view === 'chart' ? (
          <ResultChart table={table} label={label} timeZone={timeZone} />
        ) : (
          <ResultTable table={table} label={label} timeZone={timeZone} />
        )}
      </div>
    );
  });
};

const summaryOf = (tables: readonly QueryTable[], queries: number, milliseconds: number): string =>
  [
    ...(tables.length > 0
      ? [
          plural(
            tables.reduce((sum, { rows }) => sum + rows.length, 0),
            'row',
          ),
        ]
      : []),
    plural(queries, 'query', 'queries'),
    milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`,
  ].join(' · ');

/** Result of a run: table, chart or JSON, with console output; or the error and its line. */
export const ResultCard = ({ state, timeZone }: { state: Run; timeZone: string }) => {
  const { values, change } = usePanelSearch(['shown']);
  const view = views.some(({ value }) => value === values.shown) ? String(values.shown) : 'table';
  if (state.kind === 'none')
    return (
      <Card title="Result">
        <EmptyState
          illustration="firstUse"
          title="No result yet"
          description="Run the code to see the value of its last statement: rows as a table or chart, other values as JSON."
        />
      </Card>
    );
  if (state.kind === 'running')
    return (
      <Card title="Result">
        <div className={styles.waiting} role="status" aria-busy="true">
          <Loader size="sm" />{' '}
          {state.asked.length === 0 ? 'Running' : `Running, ${plural(state.asked.length, 'query', 'queries')} sent`}
        </div>
      </Card>
    );
  const { outcome, asked, log, milliseconds } = state;
  const tables = 'error' in outcome ? [] : tablesOf(outcome.value);
  return (
    <Card
      flush
      title="Result"
      actions={
        !('error' in outcome) && (
          <div className={styles.actions}>
            <span className={styles.summary} role="status">
              {summaryOf(tables, asked.length, milliseconds)}
            </span>
            {tables.length > 0 && (
              <SegmentedControl
                size="xs"
                aria-label="Result view"
                value={view}
                onChange={(nextView) => change({ shown: nextView === 'table' ? undefined : nextView })}
                data={views}
              />
            )}
            <ResultActions value={outcome.value} tables={tables} asked={asked} />
          </div>
        )
      }
    >
      {'error' in outcome ? (
        <Failure error={outcome.error} />
      ) : outcome.isNothing ? (
        <EmptyState
          illustration="noResult"
          title="The last statement has no value"
          description="End the code with the query to show."
        />
      ) : (
        <Value value={outcome.value} tables={tables} view={view} timeZone={timeZone} />
      )}
      {log.length > 0 && <Log lines={log} />}
    </Card>
  );
};
