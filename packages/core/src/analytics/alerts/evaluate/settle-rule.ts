import { type AlertEvidence, type AlertMessageKind } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import type { AlertNews } from '../channels/alert-news.ts';
import { nextMessage } from '../evaluation/next-message.ts';
import { isQuiet } from '../evaluation/quiet-times.ts';
import { loadValues, type RuleRow } from '../rules/rule-store.ts';
import { metricUrl, ruleUrl } from './alert-links.ts';
import type { MeasuredRule } from './measure-rules.ts';
import { conditionOf, type SteppedValue, stepValues } from './step-values.ts';
import { storeProblem, storeTransitions, storeValues } from './store-values.ts';
import { tell } from './tell.ts';

export type Settled = MeasuredRule & {
  minute: number;
  evidence: ReadonlyMap<string, readonly AlertEvidence[]>;
};

/** Holds the rule if nobody has evaluated it in this minute, nor changed it since it was measured. */
const holdRule = ({ db }: Context, { row, minute }: Settled): Promise<RuleRow | undefined> =>
  db
    .selectFrom('alert_rules')
    .selectAll()
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .where('enabled', '=', true)
    .where((where) => where.or([where('evaluated_at', 'is', null), where('evaluated_at', '<', new Date(minute))]))
    .forUpdate()
    .executeTakeFirst();

const hour = 3_600_000;

const sentLately = async ({ db, clock }: Context, ruleId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('alert_messages')
    .select(({ fn }) => fn.count<string>('created_at').distinct().as('count'))
    .where('rule_id', '=', ruleId)
    .where('created_at', '>', new Date(clock.now().getTime() - hour))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const licenseName = async ({ db, organizationId }: Context, key: string): Promise<string> => {
  const named = (from: 'analytics_virtual_licenses' | 'analytics_demo_licenses') =>
    db.selectFrom(from).select('name').where('organization_id', '=', organizationId).where('id', '=', key);
  const row = await db
    .selectFrom('analytics_licenses')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('license_key', '=', key)
    .unionAll(named('analytics_virtual_licenses'))
    .unionAll(named('analytics_demo_licenses'))
    .executeTakeFirst();
  return row?.name ?? key;
};

type Saying = { kind: AlertMessageKind; row: RuleRow; settled: Settled; values: readonly SteppedValue[] };

const newsOf = async (context: Context, { kind, row, settled, values }: Saying): Promise<AlertNews> => {
  const { rule, window, evidence, minute } = settled;
  const firing = values.filter(({ course }) => course.condition === 'FIRING');
  const dashboard = context.services.addresses.api;
  const oneKey = firing.length === 1 ? firing[0]?.key : undefined;
  const since = row.condition === 'FIRING' ? row.condition_since : row.last_fired_at;
  return {
    kind,
    rule: {
      ...rule,
      id: row.id,
      name: row.name,
      severity: row.severity,
      ...(row.description !== null && { description: row.description }),
    },
    license: { key: row.license_key, name: await licenseName(context, row.license_key) },
    happenedAt: toInstant(new Date(minute)),
    ...(kind === 'FIRING' || !since ? {} : { firingSince: toInstant(since) }),
    values: firing.map(({ key, measured, course }) => ({
      key,
      measured,
      since: toInstant(new Date(course.since)),
      evidence: evidence.get(key) ?? [],
    })),
    ...(kind === 'RESOLVED' &&
      values.every(({ course }) => course.condition === 'NO_DATA') && {
        reason: 'There is not enough data any more to say.',
      }),
    links: { rule: ruleUrl(dashboard, row.id), metric: metricUrl(dashboard, rule, window, oneKey) },
  };
};

const say = async (
  context: Context,
  row: RuleRow,
  settled: Settled,
  values: readonly SteppedValue[],
  isHushed: boolean,
) => {
  const firing = values.filter(({ course }) => course.condition === 'FIRING').map(({ key }) => key);
  const told = { isTold: row.is_told, at: row.told_at?.getTime(), keys: row.told_keys };
  const kind = nextMessage(
    told,
    {
      firing,
      isHushed,
      reminderMinutes: settled.rule.reminderMinutes,
      sentLately: await sentLately(context, row.id),
    },
    settled.minute,
  );
  if (kind === undefined) return {};
  await tell(context, await newsOf(context, { kind, row, settled, values }));
  return { is_told: kind !== 'RESOLVED', told_at: new Date(settled.minute), told_keys: JSON.stringify(firing) };
};

const hushed = ({ rule, scope, minute }: Settled, row: RuleRow): boolean =>
  (row.silenced_until !== null && row.silenced_until.getTime() > minute) ||
  isQuiet(rule.quietTimes, minute, scope?.timeZone ?? 'UTC');

const settleReadings = async (context: Context, row: RuleRow, settled: Settled): Promise<void> => {
  const { rule, window, minute, readings = new Map(), evidence } = settled;
  const known = (await loadValues(context, [row.id])).get(row.id) ?? [];
  const stepped = stepValues(rule, known, readings, minute);
  const values = stepped.filter(({ isGone }) => !isGone);
  const isHushed = hushed(settled, row);
  if (row.problem !== null) await storeProblem(context, row, null);
  await storeTransitions(context, { row, window, minute, isHushed, evidence }, stepped);
  await storeValues(context, row.id, stepped);
  const saying = await say(context, row, settled, values, isHushed);
  const condition = conditionOf(values);
  const hasChanged = condition !== row.condition;
  await context.db
    .updateTable('alert_rules')
    .set({
      condition,
      ...(hasChanged && { condition_since: new Date(minute) }),
      ...(hasChanged && condition === 'FIRING' && { last_fired_at: new Date(minute) }),
      problem: null,
      problem_since: null,
      is_hushed: isHushed,
      evaluated_at: new Date(minute),
      ...saying,
    })
    .where('id', '=', row.id)
    .execute();
};

/** Says of a rule why it cannot be evaluated; where its values stand stays as it was. */
export const settleProblem = async (
  context: Context,
  row: RuleRow,
  problem: string,
  minute?: number,
): Promise<void> => {
  if (row.problem !== problem) await storeProblem(context, row, problem);
  await context.db
    .updateTable('alert_rules')
    .set({
      problem,
      ...(row.problem === null && { problem_since: context.clock.now() }),
      ...(minute !== undefined && { evaluated_at: new Date(minute) }),
    })
    .where('id', '=', row.id)
    .execute();
};

/** Writes what an evaluation found, in one transaction, once a minute whoever else does; false if it came to nothing. */
export const settleRule = (context: Context, settled: Settled): Promise<boolean> =>
  inTransaction({ ...context, organizationId: settled.row.organization_id }, async (inside) => {
    const row = await holdRule(inside, settled);
    if (!row) return false;
    if (settled.problem !== undefined) await settleProblem(inside, row, settled.problem, settled.minute);
    else await settleReadings(inside, row, settled);
    return true;
  });
