import { countImpressionsByDay, type DayImpressions } from '@sluice/analytics';
import { type analyticsStatistics, dayOf, daysBetween, type InputFor, invalid, type ResultOf } from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { scopeOf } from '../queries/query-scope.ts';
import { withQuerySlot } from '../query-slots.ts';
import type { TelemetryContext } from '../telemetry-context.ts';

const permission = 'analytics.statistics';
const daysMax = 3 * 366;

type Asked = { start?: Date | undefined; end?: Date | undefined };
type Licenses = { organizationIds: string[]; licenseKeys: string[] };

const daysAsked = (context: Context, { start, end }: Asked): { from: string; to: string } => {
  const to = dayOf((end ?? context.clock.now()).getTime());
  const from = start ? dayOf(start.getTime()) : `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid('start', 'The start must not be after the end.');
  if (daysBetween(from, to) >= daysMax) throw invalid('start', `The range must not exceed ${daysMax} days.`);
  return { from, to };
};

const licensesOf = (rows: readonly { organization_id: string; license_key: string }[]): Licenses => ({
  organizationIds: [...new Set(rows.map((row) => row.organization_id))],
  licenseKeys: rows.map((row) => row.license_key),
});

const withAllBelow = async ({ db, organizationId }: Context): Promise<Licenses> => {
  const { rows } = await sql<{ organization_id: string; license_key: string }>`
    with recursive tree as (
      select id from organizations where id = ${organizationId}
      union all select o.id from organizations o join tree on o.parent_id = tree.id
    ) select l.organization_id, l.license_key from analytics_licenses l join tree on tree.id = l.organization_id`.execute(
    db,
  );
  return licensesOf(rows);
};

/** Returns a license by its key or id, or all of the organization; throws `license_unknown`. */
const askedLicenses = async (context: Context, keyOrId: string | undefined): Promise<Licenses> => {
  const rows = await context.db
    .selectFrom('analytics_licenses')
    .select(['id', 'organization_id', 'license_key'])
    .where('organization_id', '=', context.organizationId)
    .execute();
  if (keyOrId === undefined) return licensesOf(rows);
  const row = rows.find(({ id, license_key: key }) => id === keyOrId || key === keyOrId);
  if (row) return licensesOf([row]);
  const { organizationIds, licenseKeys } = await scopeOf(context, keyOrId);
  return { organizationIds: [...organizationIds], licenseKeys: [...licenseKeys] };
};

/** Returns what the usage ledger has counted; it keeps days whose telemetry was deleted by retention or an erasure. */
const readRecorded = async (
  { db }: Context,
  { from, to }: { from: string; to: string },
  { licenseKeys }: Licenses,
): Promise<DayImpressions[]> => {
  const { rows } = await sql<DayImpressions>`
    select l.license_key as "licenseKey", to_char(u.day, 'YYYY-MM-DD') as day, sum(u.quantity)::float8 as impressions
    from analytics_licenses l
    join usage_days u on u.organization_id = l.organization_id and u.dimensions->>'license' = l.id
    where l.license_key = any(${licenseKeys}::text[]) and u.meter = 'analytics.impressions'
      and u.day between ${from}::date and ${to}::date
    group by 1, 2`.execute(db);
  return rows;
};

/** Counts impressions by license and day: as recorded for bills, and what arrived since the last record. */
const count = async (context: TelemetryContext, period: Asked, licenses: Licenses): Promise<DayImpressions[]> => {
  const days = daysAsked(context, period);
  const [stored, recorded] = await Promise.all([
    withQuerySlot(context, () => countImpressionsByDay(context.telemetry, days, { ...licenses, timeZone: 'UTC' })),
    readRecorded(context, days, licenses),
  ]);
  const byKey = new Map<string, DayImpressions>();
  for (const row of [...stored, ...recorded]) {
    const key = `${row.day} ${row.licenseKey}`;
    if (row.impressions > (byKey.get(key)?.impressions ?? 0)) byKey.set(key, row);
  }
  return [...byKey.values()].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.licenseKey.localeCompare(other.licenseKey),
  );
};

const sumOf = (days: readonly DayImpressions[]): number => days.reduce((sum, { impressions }) => sum + impressions, 0);

/** Counts the impressions of the organization and all organizations below it. */
export const getImpressionsOfAllOrganizations = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof analyticsStatistics.allOrganizations>, 'query'>,
): Promise<ResultOf<typeof analyticsStatistics.allOrganizations>> => {
  authorize(context, permission, 'GET');
  return { impressions: sumOf(await count(context, query, await withAllBelow(context))) };
};

/** Counts the impressions per day of one license or the whole organization; throws `license_unknown`. */
export const listDailyImpressions = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof analyticsStatistics.impressions>, 'query'>,
): Promise<ResultOf<typeof analyticsStatistics.impressions>> => {
  authorize(context, permission, 'GET');
  const licenses = await askedLicenses(context, query.licenseKeyId);
  const days = Map.groupBy(await count(context, query, licenses), ({ day }) => day);
  const items = [...days].map(([day, own]) => ({ date: `${day}T00:00:00Z`, impressions: sumOf(own) }));
  const first = offsetOf(query);
  return pageOf(items.slice(first, first + limitOf(query)), items.length, query);
};
