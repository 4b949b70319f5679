import { runQuery } from '@sluice/analytics';
import {
  type analyticsInsights,
  AppError,
  industryMetricNamed,
  industryMetrics,
  type InputFor,
  notFound,
  type ResultOf,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { withQuerySlot } from '../query-slots.ts';
import type { TelemetryContext } from '../telemetry-context.ts';
import { type Contribution, industryValue } from './industry-value.ts';
import { readInsightSettings } from './insight-settings.ts';

const dayMilliseconds = 86_400_000;
const days = 7;
const filterNames = ['browser', 'isp', 'country'] as const;

type Asked = InputFor<typeof analyticsInsights.industry>['query'];

/** Returns the licenses of all participating organizations; only averages over them leave this module. */
const sharedLicenses = async ({ db }: Context, { industry, subindustry }: Asked) => {
  const isOne = industry !== undefined && industry.toLowerCase() !== 'all';
  const rows = await db
    .selectFrom('analytics_insight_settings as setting')
    .innerJoin('analytics_licenses as license', 'license.organization_id', 'setting.organization_id')
    .select(['license.organization_id', 'license.license_key'])
    .where('setting.include_in_insights', '=', true)
    .$if(isOne, (query) => query.where('setting.industry', '=', industry ?? ''))
    .$if(subindustry !== undefined, (query) => query.where('setting.sub_industry', '=', subindustry ?? ''))
    .execute();
  return {
    organizationIds: [...new Set(rows.map((row) => row.organization_id))],
    licenseKeys: rows.map((row) => row.license_key),
    timeZone: 'UTC',
  };
};

const readContributions = async (
  context: TelemetryContext,
  dimension: string,
  query: Asked,
): Promise<Contribution[]> => {
  const scope = await sharedLicenses(context, query);
  if (scope.licenseKeys.length === 0) return [];
  const end = context.clock.now().getTime();
  const filters = filterNames.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [{ name: name.toUpperCase(), operator: 'EQ' as const, value }];
  });
  const answer = await runQuery(
    context.telemetry,
    {
      source: 'impressions',
      aggregation: 'avg',
      dimension,
      startMilliseconds: end - days * dayMilliseconds,
      endMilliseconds: end,
      groupBy: ['ORGANIZATION'],
      filters,
      includeContext: true,
      isPart: true,
    },
    scope,
    context.signal ? { signal: context.signal } : {},
  );
  return answer.rows.flatMap(([organizationId, value, impressions]) =>
    typeof value === 'number'
      ? [{ organizationId: String(organizationId), value, impressions: Number(impressions) }]
      : [],
  );
};

/** Returns the average of a metric over participants; throws `insights_opted_out`, `insights_on_trial`. */
export const getIndustryInsight = async (
  context: TelemetryContext,
  { params, query }: Pick<InputFor<typeof analyticsInsights.industry>, 'params' | 'query'>,
): Promise<ResultOf<typeof analyticsInsights.industry>> => {
  authorize(context, 'analytics.insights', 'GET');
  const metric = industryMetricNamed(params.metric);
  if (!metric) throw notFound('metric', params.metric);
  const settings = await readInsightSettings(context);
  if (settings.isTrial) throw new AppError('insights_on_trial');
  if (!settings.includeInInsights) throw new AppError('insights_opted_out');
  const filterName = filterNames.find((name) => query[name] !== undefined);
  const filterValue = filterName && query[filterName];
  const contributions = await withQuerySlot(context, () => readContributions(context, industryMetrics[metric], query));
  return {
    metric,
    ...(filterName !== undefined && { filterName: filterName.toUpperCase() }),
    ...(filterValue !== undefined && { filterValue }),
    ...industryValue(contributions),
  };
};
