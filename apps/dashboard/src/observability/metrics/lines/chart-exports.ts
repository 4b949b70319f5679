import type { Breakdown } from '@sluice/contract/analytics/catalogue/breakdowns';
import { csvCell } from '@sluice/contract/shared/csv';
import type { Series } from '@sluice/ui/charts/time-series.tsx';
import { saveFile } from '../../../shared/download.ts';
import { toast } from '../../../shared/toast/toast.ts';
import type { Lines } from './use-lines.ts';

/** Formats rows of cells as CSV. */
export const csvOf = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  `${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Formats the lines as CSV, one row per bucket. */
export const seriesCsv = (buckets: readonly number[], series: readonly Series[]): string =>
  csvOf([
    ['Time', ...series.map(({ label }) => label)],
    ...buckets.map((time, index) => [new Date(time).toISOString(), ...series.map(({ values }) => values[index])]),
  ]);

/** Downloads a picture; reports a failure to draw it. */
export const save = (blob: Blob | null, name: string) => {
  if (!blob) return toast({ type: 'warning', title: 'Could not export chart' });
  saveFile(name, blob);
};

/** Formats the rows of a breakdown as CSV. */
export const breakdownCsv = ({ rows = [], sum }: Lines, breakdown: Breakdown | undefined, label: string) =>
  csvOf([
    [breakdown?.header ?? 'All Data', ...(breakdown?.groupBy.slice(1) ?? []), label, 'Impressions'],
    ['Total', ...(breakdown?.groupBy.slice(1).map(() => '') ?? []), sum?.value, sum?.impressions],
    ...rows.map(({ labels, title, value, impressions }) => [
      title,
      ...labels.slice(1).map((each) => (each === null ? '' : String(each))),
      value,
      impressions,
    ]),
  ]);
