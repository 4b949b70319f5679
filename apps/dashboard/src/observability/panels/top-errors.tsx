import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { count } from '@sluice/ui/format/quantity';
import layout from '../../shared/layout.module.css';
import { LoadingCard } from '../../shared/loading-card.tsx';
import { ViewSwitch } from '../../shared/view-switch.tsx';
import type { PanelProps } from '../metrics/panels.ts';
import { PanelCard } from './parts/panel-card.tsx';
import { Trend } from './parts/trend.tsx';
import { usePanelSearch } from '../shared/use-panel-search.ts';
import { useRows } from './parts/use-rows.ts';
import { useView } from './parts/use-view.ts';
import { errorFilters, errorRows, messageQuery, topErrorsQuery, type ErrorRow } from './top-errors/error-rows.ts';
import { ErrorTable } from './top-errors/error-table.tsx';
import { useErrorCatalogue } from './top-errors/use-error-catalogue.ts';

const ErrorDetail = lazy(async () => ({ default: (await import('./top-errors/error-detail.tsx')).ErrorDetail }));

/** Selected error in the URL; a refresh clears it. */
const useChosen = (refreshToken: number) => {
  const { values, change } = usePanelSearch(['error']);
  const previousToken = useRef(refreshToken);
  useEffect(() => {
    if (previousToken.current === refreshToken) return;
    previousToken.current = refreshToken;
    if (values.error !== undefined) change({ error: undefined });
  });
  const [opened, setOpened] = useState<string>();
  return {
    chosen: values.error,
    /** True when selected by the user, so that the details receive the focus. */
    isOpened: opened !== undefined && opened === values.error,
    choose: (error: string | undefined) => {
      setOpened(error);
      change({ error });
    },
  };
};

/** Loads the most common message of each error. */
const useMessages = (props: PanelProps, rows: readonly ErrorRow[]): ReadonlyMap<string, string> => {
  const { each } = useRows(
    props,
    rows.map((row) => messageQuery(props.metric, row)),
  );
  return new Map(
    rows.flatMap(({ key }, index) => {
      const message = each[index]?.rows?.[0]?.[0];
      return typeof message === 'string' ? [[key, message]] : [];
    }),
  );
};

/** Critical errors by affected impressions, with names and documentation; each opens its details. */
const TopErrors = (props: PanelProps) => {
  const { metric, range, refreshToken } = props;
  const { chosen, isOpened, choose } = useChosen(refreshToken);
  const view = useView();
  const list = useRows(props, [topErrorsQuery(metric)]);
  const overall = useRows(props, [
    { aggregation: 'count', dimension: 'IMPRESSION_ID', filters: errorFilters(metric) },
    {
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: errorFilters(metric),
      interval: range.interval,
      pages: 5,
    },
  ]);
  const catalogue = useErrorCatalogue();
  const rows = list.answers?.[0] && catalogue && errorRows(list.answers[0], catalogue);
  const row = rows?.find(({ key }) => key === chosen);
  const messages = useMessages(props, rows?.filter((each) => each === row || each.errorName === undefined) ?? []);
  const [sum, trend] = overall.answers ?? [];
  const total = Number(sum?.[0]?.[0] ?? 0);
  return (
    <div className={layout.stack}>
      <PanelCard
        title={sum ? `${count(total)} ${total === 1 ? 'impression' : 'impressions'} with errors` : 'Errors over time'}
        actions={<ViewSwitch size="xs" {...view} />}
        what="errors"
        range={range}
        state={overall}
        isEmpty={sum && total === 0}
        empty={{
          title: 'No errors in this range',
          description: 'No critical error ended or disturbed an impression. Nothing to fix.',
        }}
      >
        {() => (
          <Trend
            label="Impressions with errors over time"
            unit="Impressions"
            range={range}
            rows={trend ?? []}
            isTable={view.isTable}
            height={160}
          />
        )}
      </PanelCard>
      {(!sum || total > 0) && (
        <PanelCard title="Top errors" what="errors" range={range} state={list} isEmpty={rows && rows.length === 0}>
          {() => <ErrorTable rows={rows ?? []} messages={messages} total={total} chosen={row?.key} onChoose={choose} />}
        </PanelCard>
      )}
      {row && (
        <Suspense fallback={<LoadingCard label="error" />}>
          <ErrorDetail
            key={row.key}
            {...props}
            row={row}
            message={messages.get(row.key)}
            isOpened={isOpened}
            onClose={() => choose(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
};

export default TopErrors;
