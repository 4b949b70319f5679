import type { ChartMark } from '@sluice/ui/charts/time-series.tsx';
import type { OperationResult } from '../../../../app/api/api.ts';
import { shortDate } from '../../../shared/dates.ts';

/** A release, an incident or an alert period of the API. */
export type MarkedItem = OperationResult<'analytics.annotations.list'>['items'][number];

const kindNames = { ALERT: 'Alert', RELEASE: 'Release', INCIDENT: 'Incident' };
const tones = { ALERT: 'bad', RELEASE: 'accent', INCIDENT: 'warn' } as const;

/** Returns the time of an item: `03/02/26, 08:00 AM – 03/02/26, 08:30 AM`. */
export const shownPeriod = ({ kind, startedAt, endedAt }: MarkedItem): string => {
  const start = shortDate(Date.parse(startedAt));
  if (endedAt !== undefined) return `${start} – ${shortDate(Date.parse(endedAt))}`;
  if (kind === 'RELEASE') return start;
  return kind === 'ALERT' ? `since ${start}, still firing` : `since ${start}, not resolved`;
};

/** Returns the display title of an item: `Alert: High rebuffering (AT)`. */
export const shownTitle = (item: MarkedItem): string => {
  const key = item.kind === 'ALERT' && item.key !== '' ? ` (${item.key})` : '';
  return `${kindNames[item.kind]}: ${item.title}${key}`;
};

/** Returns an item as a mark of a chart; what has not ended lasts until `end`, except a release. */
export const toMark = (item: MarkedItem, end: number): ChartMark => {
  const from = Date.parse(item.startedAt);
  const open = item.kind === 'RELEASE' ? from : Math.max(from, end);
  return {
    key: item.id,
    title: item.title,
    label: `${shownTitle(item)}, ${shownPeriod(item)}`,
    tone: tones[item.kind],
    from,
    to: item.endedAt === undefined ? open : Date.parse(item.endedAt),
  };
};
