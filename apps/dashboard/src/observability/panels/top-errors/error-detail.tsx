import { useEffect, useRef } from 'react';
import { Button } from '@sluice/ui/core';
import { count, plural } from '@sluice/ui/format/quantity';
import { IconX } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { collectorErrorTexts } from '@sluice/contract/analytics/errors-catalogue/collector';
import layout from '../../../shared/layout.module.css';
import type { PanelProps } from '../../metrics/panels.ts';
import { shownValue } from '../../shared/values.ts';
import { PanelCard } from '../parts/panel-card.tsx';
import { Trend } from '../parts/trend.tsx';
import { useRows } from '../parts/use-rows.ts';
import { useView } from '../parts/use-view.ts';
import { AffectedCard } from './affected-card.tsx';
import { errorFilters, filtersOfError, shownErrorName, type ErrorRow } from './error-rows.ts';
import { DocumentationLink, ErrorName } from './error-table.tsx';
import { ExampleSessions } from './example-sessions.tsx';
import styles from './top-errors.module.css';

type ErrorDetailProps = PanelProps & {
  row: ErrorRow;
  /** Most common message of the error. */
  message: string | undefined;
  /** True right after a click, so that the details receive focus and scroll into view. */
  isOpened: boolean;
  onClose: () => void;
};

const Facts = ({ row, message, isOpened, onClose }: Omit<ErrorDetailProps, keyof PanelProps>) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  return (
    <Card>
      <div className={styles.facts}>
        <div className={styles.factsHead}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            Error {row.error_code} <ErrorName name={shownErrorName(row, message)} />
          </h2>
          <Button size="compact-sm" variant="subtle" leftSection={<IconX size={14} />} onClick={onClose}>
            Close details
          </Button>
        </div>
        <KeyValues
          entries={[
            ['Meaning', collectorErrorTexts[row.error_code]],
            ['Most common message', message],
            ['Player', shownValue('PLAYER', row.player)],
            ['Player version', shownValue('PLAYER_VERSION', row.player_version)],
            ['Platform', shownValue('PLATFORM', row.platform)],
            ['Sessions', count(row.sessionCount)],
            ['Documentation', row.documentation === undefined ? undefined : <DocumentationLink row={row} />],
          ]}
        />
      </div>
    </Card>
  );
};

/** Details of one error: trend, affected viewers, and example sessions. */
export const ErrorDetail = (props: ErrorDetailProps) => {
  const { metric, range, row, message, isOpened, onClose } = props;
  const view = useView();
  const errorRowFilters = [...errorFilters(metric), ...filtersOfError(row)];
  const trend = useRows(props, [
    { aggregation: 'count', dimension: 'IMPRESSION_ID', filters: errorRowFilters, interval: range.interval, pages: 5 },
  ]);
  const rows = trend.answers?.[0];
  return (
    <section className={layout.stack} aria-label={`Details of error ${row.error_code}`}>
      <Facts row={row} message={message} isOpened={isOpened} onClose={onClose} />
      <PanelCard
        title={`${plural(row.sessionCount, 'session')} over time`}
        what="trend"
        range={range}
        state={trend}
        isEmpty={rows && rows.length === 0}
      >
        {() => (
          <Trend
            label={`Sessions with error ${row.error_code} over time`}
            unit="Sessions"
            range={range}
            rows={rows ?? []}
            isTable={view.isTable}
          />
        )}
      </PanelCard>
      <AffectedCard {...props} errorFilter={errorRowFilters} />
      <ExampleSessions {...props} errorFilter={errorRowFilters} />
    </section>
  );
};
