import {
  alertLimits,
  type AlertRule,
  type AlertRuleInput,
  type alertRules,
  AppError,
  type InputFor,
  invalid,
} from '@sluice/contract';
import { audit } from '../../../shared/audit.ts';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { lockOrganization } from '../../../shared/lock-organization.ts';
import { newId } from '../../../shared/new-id.ts';
import { countRows } from '../../../shared/paging.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { alertPermission } from '../alert-context.ts';
import { checkChannels, checkMeasured } from './check-rule.ts';
import { loadRule, ownRules, readRule, type RuleRow, type RuleSettings, settingsOf, withParts } from '../rule-store.ts';

type OfRule = { params: { rule_id: string } };

const settingsFrom = (body: AlertRuleInput): RuleSettings => {
  const {
    id: _id,
    createdAt: _createdAt,
    modifiedAt: _modifiedAt,
    name: _name,
    description: _description,
    licenseKey: _licenseKey,
    severity: _severity,
    enabled: _enabled,
    channelIds: _channelIds,
    ...settings
  } = body;
  return settings;
};

const columnsOf = (body: AlertRuleInput) => ({
  name: body.name,
  description: body.description ?? null,
  license_key: body.licenseKey,
  severity: body.severity,
  settings: JSON.stringify(settingsFrom(body)),
  enabled: body.enabled,
});

const linkChannels = async ({ db }: Context, ruleId: string, channelIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('alert_rule_channels').where('rule_id', '=', ruleId).execute();
  const links = [...new Set(channelIds)].map((notification_id, position) => ({
    rule_id: ruleId,
    notification_id,
    position,
  }));
  if (links.length > 0) await db.insertInto('alert_rule_channels').values(links).execute();
};

const refuseFull = async (tx: Context, more: number): Promise<void> => {
  await lockOrganization(tx);
  const count = await countRows(ownRules(tx));
  const { rulesMax } = alertLimits;
  if (count + more > rulesMax)
    throw new AppError('limit_reached', { evidence: `The maximum is ${rulesMax} alert rules; there are ${count}.` });
};

type NewRule = { body: AlertRuleInput; preset?: string };

/** Stores validated rules within the caller's transaction. */
export const insertRules = async (tx: Context, rules: readonly NewRule[]): Promise<AlertRule[]> => {
  await refuseFull(tx, rules.length);
  const now = tx.clock.now();
  const rows: RuleRow[] = [];
  for (const { body, preset = null } of rules) {
    const row = await tx.db
      .insertInto('alert_rules')
      .values({
        id: newId(),
        organization_id: tx.organizationId,
        ...columnsOf(body),
        preset,
        condition_since: now,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await linkChannels(tx, row.id, body.channelIds);
    await audit(tx, { action: 'create', resource: alertPermission, resourceId: row.id });
    rows.push(row);
  }
  return withParts(tx, rows);
};

/** Creates a rule; it is first evaluated in the next minute. */
export const createAlertRule = async (
  context: Context,
  { body }: Pick<InputFor<typeof alertRules.create>, 'body'>,
): Promise<AlertRule> => {
  authorize(context, alertPermission, 'POST');
  await checkMeasured(context, body);
  await checkChannels(context, body.channelIds);
  return inTransaction(context, async (tx) => {
    const [rule] = await insertRules(tx, [{ body }]);
    // SAFETY: the function returns one rule per input.
    return rule as AlertRule;
  });
};

// Measurements under one condition do not apply to another.
const measuring = ({ reminderMinutes: _reminder, muteTimings: _quiet, ...rest }: RuleSettings): string =>
  JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const forgetMeasured = async ({ db, clock }: Context, id: string): Promise<void> => {
  await db.deleteFrom('alert_values').where('rule_id', '=', id).execute();
  await db
    .updateTable('alert_rules')
    .set({
      condition: 'OK',
      condition_since: clock.now(),
      problem: null,
      problem_since: null,
      is_notified: false,
      notified_keys: '[]',
      evaluated_at: null,
    })
    .where('id', '=', id)
    .execute();
};

/** Replaces a rule. */
export const updateAlertRule = async (
  context: Context,
  { params, body }: InputFor<typeof alertRules.update>,
): Promise<AlertRule> => {
  authorize(context, alertPermission, 'PUT');
  await loadRule(context, params.rule_id);
  await checkMeasured(context, body);
  await checkChannels(context, body.channelIds);
  return inTransaction(context, async (tx) => {
    const old = await loadRule(tx, params.rule_id);
    await tx.db
      .updateTable('alert_rules')
      .set((set) => ({
        ...columnsOf(body),
        revision: set('revision', '+', 1),
        modified_at: tx.clock.now(),
      }))
      .where('id', '=', old.id)
      .execute();
    const isOther = old.license_key !== body.licenseKey || measuring(settingsOf(old)) !== measuring(settingsFrom(body));
    if (isOther || old.enabled !== body.enabled) await forgetMeasured(tx, old.id);
    await linkChannels(tx, old.id, body.channelIds);
    await audit(tx, { action: 'update', resource: alertPermission, resourceId: old.id });
    return readRule(tx, old.id);
  });
};

export const deleteAlertRule = async (context: Context, { params }: OfRule): Promise<{ id: string }> => {
  authorize(context, alertPermission, 'DELETE');
  return inTransaction(context, async (tx) => {
    const { id } = await loadRule(tx, params.rule_id);
    await tx.db.deleteFrom('alert_rules').where('id', '=', id).execute();
    await audit(tx, { action: 'delete', resource: alertPermission, resourceId: id });
    return { id };
  });
};

const setEnabled =
  (enabled: boolean) =>
  async (context: Context, { params }: OfRule): Promise<{ id: string }> => {
    authorize(context, alertPermission, 'POST');
    return inTransaction(context, async (tx) => {
      const row = await loadRule(tx, params.rule_id);
      await tx.db
        .updateTable('alert_rules')
        .set((set) => ({ enabled, revision: set('revision', '+', 1), modified_at: tx.clock.now() }))
        .where('id', '=', row.id)
        .execute();
      if (row.enabled !== enabled) await forgetMeasured(tx, row.id);
      await audit(tx, { action: enabled ? 'enable' : 'disable', resource: alertPermission, resourceId: row.id });
      return { id: row.id };
    });
  };

export const enableAlertRule = setEnabled(true);
export const disableAlertRule = setEnabled(false);

const setSilence = (context: Context, ruleId: string, until: Date | null): Promise<{ id: string }> =>
  inTransaction(context, async (tx) => {
    const { id } = await loadRule(tx, ruleId);
    await tx.db.updateTable('alert_rules').set({ silenced_until: until }).where('id', '=', id).execute();
    const action = until ? 'silence' : 'unsilence';
    await audit(tx, { action, resource: alertPermission, resourceId: id, detail: { until } });
    return { id };
  });

/** Silences the rule until then; afterwards it notifies if it still fires. */
export const silenceAlertRule = async (
  context: Context,
  { params, body }: InputFor<typeof alertRules.silence>,
): Promise<{ id: string }> => {
  authorize(context, alertPermission, 'POST');
  const latest = context.clock.now().getTime() + alertLimits.silenceDaysMax * 86_400_000;
  if (body.until <= context.clock.now()) throw invalid('until', 'Must be in the future.');
  if (body.until.getTime() > latest) throw invalid('until', `Must be within ${alertLimits.silenceDaysMax} days.`);
  return setSilence(context, params.rule_id, body.until);
};

export const unsilenceAlertRule = async (context: Context, { params }: OfRule): Promise<{ id: string }> => {
  authorize(context, alertPermission, 'DELETE');
  return setSilence(context, params.rule_id, null);
};
