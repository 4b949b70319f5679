import type { AlertPeriod } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';

export type PeriodRange = { licenseKey: string | undefined; start: Date; end: Date; limit: number };

type PeriodRow = {
  id: string;
  rule_id: string;
  name: string;
  key: string;
  severity: AlertPeriod['severity'];
  happened_at: Date;
  ended_at: Date | null;
};

/**
 * Returns the periods within a time range in which the organization's rules fired, latest first.
 *
 * A period ends at the next state change of the same key; failed evaluations do not end it.
 */
export const alertPeriods = async (
  { db, organizationId }: Context,
  { licenseKey, start, end, limit }: PeriodRange,
): Promise<AlertPeriod[]> => {
  const { rows } = await sql<PeriodRow>`
    with changes as (
      select t.id, t.rule_id, t.key, t.to_condition, t.happened_at, rule.name, rule.severity,
        coalesce(
          lead(t.happened_at) over (partition by t.rule_id, t.key order by t.happened_at, t.id),
          case when rule.condition <> 'FIRING' then rule.condition_since end
        ) as ended_at
      from alert_transitions t
      join alert_rules rule on rule.id = t.rule_id
      where rule.organization_id = ${organizationId} and t.organization_id = ${organizationId}
        and (${licenseKey ?? null}::text is null or rule.license_key = ${licenseKey ?? null})
        and t.from_condition <> 'ERROR' and t.to_condition <> 'ERROR'
    )
    select id, rule_id, key, name, severity, happened_at, ended_at from changes
    where to_condition = 'FIRING' and happened_at < ${end} and (ended_at is null or ended_at > ${start})
    order by happened_at desc, id
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    kind: 'ALERT',
    id: row.id,
    ruleId: row.rule_id,
    title: row.name,
    key: row.key,
    severity: row.severity,
    startedAt: toInstant(row.happened_at),
    ...(row.ended_at && { endedAt: toInstant(row.ended_at) }),
  }));
};
