import { type AlertEvidence, type AlertMessageKind } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import type { AlertNotification } from '../notify/alert-notification.ts';
import { nextNotification } from '../notify/next-notification.ts';
import { isMuted } from '../notify/mute-timings.ts';
import { loadValues, type RuleRow } from '../rule-store.ts';
import { metricUrl, ruleUrl } from '../notify/alert-links.ts';
import type { MeasuredRule } from './measure-rules.ts';
import { conditionOf, type AdvancedInstance, advanceInstances } from '../state/advance-instances.ts';
import { storeProblem, storeTransitions, storeInstances } from '../state/store-instances.ts';
import { notifyChannels } from '../notify/notify-channels.ts';
import { licenseName } from '../../licenses/license-name.ts';

export type EvaluatedRule = MeasuredRule & {
  minute: number;
  evidence: ReadonlyMap<string, readonly AlertEvidence[]>;
};

/** Locks the rule if it was not yet evaluated in this minute nor changed since it was measured. */
const lockRule = ({ db }: Context, { row, minute }: EvaluatedRule): Promise<RuleRow | undefined> =>
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

const countRecentMessages = async ({ db, clock }: Context, ruleId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('alert_messages')
    .select(({ fn }) => fn.count<string>('created_at').distinct().as('count'))
    .where('rule_id', '=', ruleId)
    .where('created_at', '>', new Date(clock.now().getTime() - hour))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NotificationDraft = {
  kind: AlertMessageKind;
  row: RuleRow;
  settled: EvaluatedRule;
  values: readonly AdvancedInstance[];
};

const buildNotification = async (
  context: Context,
  { kind, row, settled, values }: NotificationDraft,
): Promise<AlertNotification> => {
  const { rule, window, evidence, minute } = settled;
  const firing = values.filter(({ state }) => state.condition === 'FIRING');
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
    values: firing.map(({ key, measured, state }) => ({
      key,
      measured,
      since: toInstant(new Date(state.since)),
      evidence: evidence.get(key) ?? [],
    })),
    ...(kind === 'RESOLVED' &&
      values.every(({ state }) => state.condition === 'NO_DATA') && {
        reason: 'Not enough data to evaluate.',
      }),
    links: { rule: ruleUrl(dashboard, row.id), metric: metricUrl(dashboard, rule, window, oneKey) },
  };
};

const notifyIfDue = async (
  context: Context,
  row: RuleRow,
  settled: EvaluatedRule,
  values: readonly AdvancedInstance[],
  isSilenced: boolean,
) => {
  const firing = values.filter(({ state }) => state.condition === 'FIRING').map(({ key }) => key);
  const lastNotification = { isNotified: row.is_notified, at: row.notified_at?.getTime(), keys: row.notified_keys };
  const kind = nextNotification(
    lastNotification,
    {
      firing,
      isSilenced,
      reminderMinutes: settled.rule.reminderMinutes,
      sentLately: await countRecentMessages(context, row.id),
    },
    settled.minute,
  );
  if (kind === undefined) return {};
  await notifyChannels(context, await buildNotification(context, { kind, row, settled, values }));
  return {
    is_notified: kind !== 'RESOLVED',
    notified_at: new Date(settled.minute),
    notified_keys: JSON.stringify(firing),
  };
};

const isSilencedAt = ({ rule, scope, minute }: EvaluatedRule, row: RuleRow): boolean =>
  (row.silenced_until !== null && row.silenced_until.getTime() > minute) ||
  isMuted(rule.muteTimings, minute, scope?.timeZone ?? 'UTC');

const saveReadings = async (context: Context, row: RuleRow, settled: EvaluatedRule): Promise<void> => {
  const { rule, window, minute, readings = new Map(), evidence } = settled;
  const storedValues = (await loadValues(context, [row.id])).get(row.id) ?? [];
  const stepped = advanceInstances(rule, storedValues, readings, minute);
  const values = stepped.filter(({ isExpired }) => !isExpired);
  const isSilenced = isSilencedAt(settled, row);
  if (row.problem !== null) await storeProblem(context, row, null);
  await storeTransitions(context, { row, window, minute, isSilenced, evidence }, stepped);
  await storeInstances(context, row.id, stepped);
  const saying = await notifyIfDue(context, row, settled, values, isSilenced);
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
      is_silenced: isSilenced,
      evaluated_at: new Date(minute),
      ...saying,
    })
    .where('id', '=', row.id)
    .execute();
};

/** Records why a rule cannot be evaluated; its instances keep their state. */
export const saveProblem = async (context: Context, row: RuleRow, problem: string, minute?: number): Promise<void> => {
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

/** Saves an evaluation in one transaction, at most once per minute; false if it was saved elsewhere or outdated. */
export const saveEvaluation = (context: Context, settled: EvaluatedRule): Promise<boolean> =>
  inTransaction({ ...context, organizationId: settled.row.organization_id }, async (tx) => {
    const row = await lockRule(tx, settled);
    if (!row) return false;
    if (settled.problem !== undefined) await saveProblem(tx, row, settled.problem, settled.minute);
    else await saveReadings(tx, row, settled);
    return true;
  });
