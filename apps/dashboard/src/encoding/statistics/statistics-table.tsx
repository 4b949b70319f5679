import { Card } from '@sluice/ui/layout/card.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { ScrollRegion } from '@sluice/ui/layout/scroll-region.tsx';
import { longDay } from './buckets.ts';
import { sizes, timeText, two } from './metrics.ts';
import styles from './statistics.module.css';
import {
  billingLabels,
  billingTypes,
  codecLabels,
  codecs,
  minutesOfCodec,
  type DayFigures,
} from './statistics-data.ts';
import type { Cdn } from './use-statistics.ts';

type Row = DayFigures & { storage: number | undefined; transfer: number | undefined };

const number = (key: string, header: string, render: (row: Row) => string): Column<Row> => ({
  key,
  header,
  align: 'number',
  render,
});

const textOrDash = (value: number | undefined): string => (value === undefined ? '–' : two(value));

const columns: readonly Column<Row>[] = [
  { key: 'day', header: 'Day', render: ({ day }) => <time dateTime={day}>{longDay(day)}</time> },
  number('bytes', 'Bytes', (row) => sizes.text(row.bytes)),
  number('seconds', 'Time', (row) => timeText(row.seconds)),
  ...codecs.map((codec) => number(codec, `${codecLabels[codec]}, min`, (row) => two(minutesOfCodec(row, codec)))),
  ...billingTypes.map((type) => number(type, `${billingLabels[type]}, min`, (row) => two(row.billed[type]))),
  number('storage', 'CDN storage, GB-months', (row) => textOrDash(row.storage)),
  number('transfer', 'CDN transfer, GB', (row) => textOrDash(row.transfer)),
];

/** Lists the values of all charts, one row per day, the latest first. */
export const StatisticsTable = ({ figures, cdn }: { figures: readonly DayFigures[]; cdn: Cdn | undefined }) => {
  const byDay = new Map(cdn?.days.map((each) => [each.day, each]));
  const rows = figures.map((day): Row => {
    const usage = byDay.get(day.day);
    return { ...day, storage: usage?.storage, transfer: usage?.transfer };
  });
  return (
    <Card flush>
      <ScrollRegion className={styles.scroller} label="Statistics per day">
        <DataTable
          label="Statistics per day"
          columns={columns}
          rows={rows.toReversed()}
          rowId={({ day }) => day}
          rowLabel={({ day }) => longDay(day)}
          asCards
        />
      </ScrollRegion>
    </Card>
  );
};
