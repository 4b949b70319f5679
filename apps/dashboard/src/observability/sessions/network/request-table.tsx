import type { HttpRequest } from '@sluice/contract/analytics/sessions/session-errors';
import { Badge } from '@sluice/ui/badge.tsx';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import type { Sort } from '@sluice/ui/table/column-header.tsx';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { clock, span } from '../timeline/timeline-words.ts';
import { isFailed, requestSpans, shortUrl, speedOf, typeLabel, type RequestSpan } from './request-facts.ts';
import styles from './network.module.css';

const Waterfall = ({ rowSpan, total }: { rowSpan: RequestSpan; total: number }) => {
  const share = (milliseconds: number) => `${(milliseconds / total) * 100}%`;
  const { start, end, firstByte, request } = rowSpan;
  return (
    <span className={styles.track} aria-hidden="true">
      <i className={styles.wait} style={{ left: share(start), width: share(firstByte - start) }} />
      <i
        className={isFailed(request) ? styles.failed : styles.transfer}
        style={{ left: share(firstByte), width: share(end - firstByte) }}
      />
    </span>
  );
};

const Status = ({ request }: { request: HttpRequest }) => (
  <Badge tone={isFailed(request) ? 'bad' : 'good'}>
    {request.httpStatus || (isFailed(request) ? 'Failed' : 'Done')}
  </Badge>
);

const formatKnown = <Value,>(value: Value | undefined, format: (value: Value) => string): string =>
  value === undefined ? '–' : format(value);

/** All columns of a request, by the key under which the column selection is stored. */
export const requestColumns = (total: number): readonly Column<RequestSpan>[] => [
  { key: 'time', header: 'Time', align: 'number', sortable: true, render: ({ start }) => `+${clock(start, 10)}` },
  {
    key: 'url',
    header: 'Request',
    render: ({ request }) => (
      <span className={styles.url} title={request.url}>
        {shortUrl(request.url)}
        {request.lastRedirectLocation && <small title={request.lastRedirectLocation}> redirected</small>}
      </span>
    ),
  },
  { key: 'type', header: 'Type', sortable: true, render: ({ request }) => typeLabel(request.type) },
  { key: 'status', header: 'Status', sortable: true, render: ({ request }) => <Status request={request} /> },
  {
    key: 'size',
    header: 'Size',
    align: 'number',
    sortable: true,
    render: ({ request }) => formatKnown(request.size, bytes),
  },
  {
    key: 'ttfb',
    header: 'First byte',
    align: 'number',
    sortable: true,
    render: ({ request }) => formatKnown(request.timeToFirstByte, span),
  },
  {
    key: 'took',
    header: 'Duration',
    align: 'number',
    sortable: true,
    render: ({ request }) => formatKnown(request.downloadTime, span),
  },
  {
    key: 'speed',
    header: 'Speed',
    align: 'number',
    sortable: true,
    render: ({ request }) => formatKnown(speedOf(request), bitrate),
  },
  { key: 'waterfall', header: 'Waterfall', render: (row) => <Waterfall rowSpan={row} total={total} /> },
];

const measures: Record<string, (row: RequestSpan) => number | string> = {
  time: ({ start }) => start,
  type: ({ request }) => request.type,
  status: ({ request }) => request.httpStatus ?? 0,
  size: ({ request }) => request.size ?? 0,
  ttfb: ({ request }) => request.timeToFirstByte ?? 0,
  took: ({ request }) => request.downloadTime ?? 0,
  speed: ({ request }) => speedOf(request) ?? 0,
};

const sorted = (spans: readonly RequestSpan[], { key, order }: Sort): RequestSpan[] => {
  const measure = measures[key] ?? (() => 0);
  const sign = order === 'ASC' ? 1 : -1;
  return spans.toSorted((one, other) => {
    const [first, second] = [measure(one), measure(other)];
    return first === second ? 0 : first < second ? -sign : sign;
  });
};

type RequestTableProps = {
  requests: readonly HttpRequest[];
  label: string;
  hidden?: readonly string[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
};

/** Table of requests with a waterfall. */
export const RequestTable = ({ requests, label, hidden = [], sort, onSort }: RequestTableProps) => {
  const { spans, total } = requestSpans(requests);
  const columns = requestColumns(total).filter(({ key }) => !hidden.includes(key));
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={sort ? sorted(spans, sort) : spans}
      rowId={({ id }) => id}
      rowLabel={({ request }) => shortUrl(request.url)}
      {...(sort && onSort && { sort, onSort })}
    />
  );
};
