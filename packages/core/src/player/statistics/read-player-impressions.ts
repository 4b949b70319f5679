import {
  AppError,
  dayOf,
  daysBetween,
  type InputFor,
  invalid,
  type playerStatistics,
  type ResultOf,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { listDailyImpressions } from '../../analytics/statistics/read-impressions.ts';
import type { TelemetryContext } from '../../analytics/telemetry-context.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { limitOf, offsetOf, pageOf } from '../../shared/paging.ts';
import { playerLicensesOf } from '../licenses/license-store.ts';

const permission = 'player.statistics';
const daysMax = 3 * 366;

type Period = { from: string; to: string };
type RequestedPeriod = { start?: Date | undefined; end?: Date | undefined };

const periodOf = (context: Context, { start, end }: RequestedPeriod): Period => {
  const to = dayOf((end ?? context.clock.now()).getTime());
  const from = start ? dayOf(start.getTime()) : `${to.slice(0, 7)}-01`;
  if (from > to) throw invalid('start', 'The start must not be after the end.');
  if (daysBetween(from, to) >= daysMax) throw invalid('start', `The range must not exceed ${daysMax} days.`);
  return { from, to };
};

/** Sums the player impressions of the organization and all organizations below it. */
export const getPlayerImpressionsOfAllOrganizations = async (
  context: Context,
  { query }: Pick<InputFor<typeof playerStatistics.allOrganizations>, 'query'>,
): Promise<ResultOf<typeof playerStatistics.allOrganizations>> => {
  authorize(context, permission, 'GET');
  const { from, to } = periodOf(context, query);
  const { rows } = await sql<{ impressions: string }>`
    with recursive tree as (
      select id from organizations where id = ${context.organizationId}
      union all select o.id from organizations o join tree on o.parent_id = tree.id
    ) select coalesce(sum(u.impressions), 0) as impressions
    from player_usage u join tree on tree.id = u.organization_id
    where u.day between ${from}::date and ${to}::date`.execute(context.db);
  return { impressions: Number(rows[0]?.impressions ?? 0) };
};

type UsageRow = { day: string; platform: string; impressions: string };

const usageOf = async (context: Context, { from, to }: Period, licenseIds: readonly string[]): Promise<UsageRow[]> => {
  const { rows } = await sql<UsageRow>`
    select to_char(day, 'YYYY-MM-DD') as day, platform, sum(impressions) as impressions
    from player_usage
    where organization_id = ${context.organizationId} and license_id = any(${[...licenseIds]})
      and day between ${from}::date and ${to}::date
    group by 1, 2 order by 1, 2`.execute(context.db);
  return rows;
};

const toDay = (day: string, rows: readonly UsageRow[]) => ({
  date: `${day}T00:00:00Z`,
  impressions: rows.reduce((sum, { impressions }) => sum + Number(impressions), 0),
  platforms: Object.fromEntries(rows.map(({ platform, impressions }) => [platform, Number(impressions)])),
});

/**
 * Returns the player impressions per day of one license or the whole organization; throws `license_unknown`.
 *
 * The legacy client asks for the impressions of analytics licenses on the same path; their ids get those.
 */
export const listDailyPlayerImpressions = async (
  context: TelemetryContext,
  { query }: Pick<InputFor<typeof playerStatistics.impressions>, 'query'>,
): Promise<ResultOf<typeof playerStatistics.impressions>> => {
  authorize(context, permission, 'GET');
  const { licenseKeyId: keyOrId } = query;
  const licenses = await playerLicensesOf(context).execute();
  const requested = licenses.filter(
    ({ id, license_key: key }) => keyOrId === undefined || id === keyOrId || key === keyOrId,
  );
  if (keyOrId !== undefined && requested.length === 0) return listImpressionsOfAnalytics(context, query, keyOrId);
  const rows = await usageOf(
    context,
    periodOf(context, query),
    requested.map(({ id }) => id),
  );
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, rowsOfDay]) => toDay(day, rowsOfDay));
  const first = offsetOf(query);
  return pageOf(days.slice(first, first + limitOf(query)), days.length, query);
};

const listImpressionsOfAnalytics = async (
  context: TelemetryContext,
  query: InputFor<typeof playerStatistics.impressions>['query'],
  keyOrId: string,
): Promise<ResultOf<typeof playerStatistics.impressions>> => {
  const license = await context.db
    .selectFrom('analytics_licenses')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where(({ eb, or }) => or([eb('id', '=', keyOrId), eb('license_key', '=', keyOrId)]))
    .executeTakeFirst();
  if (!license) throw new AppError('license_unknown', { evidence: `There is no player license ${keyOrId}.` });
  return listDailyImpressions(context, { query });
};
