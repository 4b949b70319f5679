import type { InputFor, ResultOf, encodings } from '@sluice/contract';
import type { Database } from '@sluice/db';
import { sql } from '@sluice/db';
import type { OrderByItemBuilder, SelectQueryBuilder } from 'kysely';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { countEncodings } from './count-encodings.ts';
import { toEncoding } from '../encoding-store.ts';
import { searchCondition } from './search/search-condition.ts';

type Query = NonNullable<InputFor<typeof encodings.list>['query']>;
type Rows = SelectQueryBuilder<Database, 'encodings', object>;

const sortColumns = {
  createdAt: 'created_at',
  modifiedAt: 'modified_at',
  startedAt: 'started_at',
  queuedAt: 'queued_at',
  runningAt: 'running_at',
  finishedAt: 'finished_at',
  name: 'name',
  status: 'status',
  type: 'type',
  progress: 'progress',
} as const;

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const ranges = {
  createdAt: 'created_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
} as const;

const withinTimes = (rows: Rows, query: Query): Rows => {
  let narrowed = rows;
  for (const [name, column] of Object.entries(ranges)) {
    // The keys of `ranges` are exactly those that have both bounds.
    const field = name as keyof typeof ranges;
    const newer = query[`${field}NewerThan`];
    const older = query[`${field}OlderThan`];
    if (newer) narrowed = narrowed.where(column, '>', newer);
    if (older) narrowed = narrowed.where(column, '<', older);
  }
  return narrowed;
};

const withChoices = (rows: Rows, query: Query): Rows => {
  let narrowed = rows;
  if (query.type) narrowed = narrowed.where('type', 'in', query.type);
  if (query.status) narrowed = narrowed.where('status', 'in', query.status);
  if (query.selectedEncodingMode) narrowed = narrowed.where('selected_encoding_mode', 'in', query.selectedEncodingMode);
  if (query.name !== undefined) narrowed = narrowed.where('name', '=', query.name);
  return narrowed;
};

const withVersions = (rows: Rows, query: Query): Rows => {
  let narrowed = rows;
  const among = (column: 'cloud_region' | 'encoder_version' | 'selected_encoder_version', list: string | undefined) => {
    if (list)
      narrowed = narrowed.where(
        sql<string>`upper(${sql.ref(column)})`,
        'in',
        words(list).map((word) => word.toUpperCase()),
      );
  };
  among('cloud_region', query.cloudRegion);
  among('encoder_version', query.encoderVersion);
  among('selected_encoder_version', query.selectedEncoderVersion);
  if (query.selectedCloudRegion)
    narrowed = narrowed.where('started_at', 'is not', null).where(
      sql<string>`upper(coalesce(cloud_region, 'AUTO'))`,
      'in',
      words(query.selectedCloudRegion).map((word) => word.toUpperCase()),
    );
  return narrowed;
};

const filtered = (context: Context, query: Query): Rows => {
  const encodings = context.db.selectFrom('encodings').where('organization_id', '=', context.organizationId);
  const rows = withVersions(withChoices(withinTimes(encodings, query), query), query);
  return query.search ? rows.where(searchCondition(query.search)) : rows;
};

const countedFields = new Set(['offset', 'limit', 'sort', 'includeTotalCount', 'type', 'status']);

/** Returns the total from maintained counters if only type and status are filtered; otherwise counts rows. */
const countAll = async (context: Context, query: Query, rows: Rows): Promise<number> => {
  const isKept = Object.entries(query).every(([field, value]) => value === undefined || countedFields.has(field));
  if (isKept) return countEncodings(context, query);
  const { count } = await rows.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};

// Times that may be missing sort last. For the others, NULLS LAST would prevent the use of the index.
const mayBeMissing = new Set(['name', 'startedAt', 'queuedAt', 'runningAt', 'finishedAt']);

const directionOf = (field: string, order: 'ASC' | 'DESC') => {
  if (order === 'ASC') return 'asc';
  return mayBeMissing.has(field) ? (item: OrderByItemBuilder) => item.desc().nullsLast() : 'desc';
};

/** Returns encodings that match all filters, newest first by default; always includes the total count. */
export const listEncodings = async (
  context: Context,
  { query = {} }: { query?: Query },
): Promise<ResultOf<typeof encodings.list>> => {
  authorize(context, 'encoding.encodings', 'GET');
  const rows = filtered(context, query);
  let page = rows.selectAll('encodings');
  for (const { field, order } of query.sort ?? [{ field: 'createdAt' as const, order: 'DESC' as const }])
    page = page.orderBy(sortColumns[field], directionOf(field, order));
  const [items, count] = await Promise.all([
    page.orderBy('id').offset(offsetOf(query)).limit(limitOf(query)).execute(),
    countAll(context, query, rows),
  ]);
  return pageOf(items.map(toEncoding), count, query);
};
