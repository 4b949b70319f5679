import {
  type AlertChannelType,
  type AlertRule,
  type AlertRuleInput,
  type AlertState,
  notFound,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { toInstant, toOptionalInstant } from '../../shared/instant.ts';

export type RuleRow = Selectable<Database['alert_rules']>;
export type ValueRow = Selectable<Database['alert_values']>;
export type ChannelReference = { id: string; name: string; type: AlertChannelType };

/** Settings column of a rule. */
export type RuleSettings = Omit<
  AlertRuleInput,
  'id' | 'createdAt' | 'modifiedAt' | 'name' | 'description' | 'licenseKey' | 'severity' | 'enabled' | 'channelIds'
>;

/** A rule as the evaluation uses it. */
export type AlertRuleDefinition = RuleSettings & { licenseKey: string };

// Written only by the operations of this feature, from the contract's schema.
export const settingsOf = (row: Pick<RuleRow, 'settings'>): RuleSettings => row.settings as unknown as RuleSettings;

export const toAlertRule = (row: RuleRow): AlertRuleDefinition => ({ ...settingsOf(row), licenseKey: row.license_key });

/** Selects the organization's rules. */
export const ownRules = ({ db, organizationId }: Context) =>
  db.selectFrom('alert_rules').selectAll().where('organization_id', '=', organizationId);

/** Loads a rule of the caller's organization; throws `not_found`. */
export const loadRule = (context: Context, id: string): Promise<RuleRow> =>
  ownRules(context)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('alert rule', id));

/** Returns the channels of rules, in the order in which they were chosen. */
const loadChannels = async (context: Context, ruleIds: readonly string[]): Promise<Map<string, ChannelReference[]>> => {
  if (ruleIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('alert_rule_channels as link')
    .innerJoin('notifications as n', 'n.id', 'link.notification_id')
    .select(['link.rule_id', 'n.id', 'n.name', 'n.settings'])
    .where('link.rule_id', 'in', [...ruleIds])
    .orderBy('link.position')
    .execute();
  const channels = rows.map(({ rule_id, id, name, settings }) => ({
    rule_id,
    // Written only by the channel operations.
    channel: { id, name: name ?? id, type: settings['channel'] as AlertChannelType },
  }));
  return new Map(
    [...Map.groupBy(channels, ({ rule_id }) => rule_id)].map(([id, links]) => [
      id,
      links.map(({ channel }) => channel),
    ]),
  );
};

export const loadValues = async (context: Context, ruleIds: readonly string[]): Promise<Map<string, ValueRow[]>> => {
  if (ruleIds.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('alert_values')
    .selectAll()
    .where('rule_id', 'in', [...ruleIds])
    .orderBy('key')
    .execute();
  return Map.groupBy(rows, ({ rule_id }) => rule_id);
};

const weight = { FIRING: 0, PENDING: 1, NO_DATA: 2, OK: 3 };

const toValue = (row: ValueRow): AlertRule['values'][number] => ({
  key: row.key,
  condition: row.condition,
  since: toInstant(row.since),
  value: row.value,
  reference: row.reference,
  measured: row.measured,
  impressions: Number(row.impressions),
});

const isSilenced = ({ silenced_until, is_silenced }: RuleRow, now: Date): boolean =>
  is_silenced || (silenced_until !== null && silenced_until > now);

/** Returns the state of a rule for lists. */
export const stateOf = (row: RuleRow, now: Date): AlertState => {
  if (!row.enabled) return 'DISABLED';
  if (row.problem !== null) return 'ERROR';
  return row.condition === 'FIRING' && isSilenced(row, now) ? 'SILENCED' : row.condition;
};

type Parts = { channels: readonly ChannelReference[]; values: readonly ValueRow[]; now: Date };

/** Returns a rule in its wire format. */
export const toRule = (row: RuleRow, { channels, values, now }: Parts): AlertRule => ({
  ...settingsOf(row),
  id: row.id,
  name: row.name,
  ...(row.description !== null && { description: row.description }),
  licenseKey: row.license_key,
  severity: row.severity,
  enabled: row.enabled,
  channelIds: channels.map(({ id }) => id),
  channels: [...channels],
  ...(row.preset !== null && { preset: row.preset }),
  state: stateOf(row, now),
  condition: row.condition,
  since: toInstant(row.problem_since ?? row.condition_since),
  ...(row.problem !== null && { problem: row.problem }),
  ...(row.silenced_until && row.silenced_until > now && { silencedUntil: toInstant(row.silenced_until) }),
  isMuted: row.is_silenced,
  evaluatedAt: toOptionalInstant(row.evaluated_at),
  lastFiredAt: toOptionalInstant(row.last_fired_at),
  values: values.toSorted((a, b) => weight[a.condition] - weight[b.condition]).map(toValue),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

/** Loads the channels and values of rules. */
export const withParts = async (context: Context, rows: readonly RuleRow[]): Promise<AlertRule[]> => {
  const ids = rows.map(({ id }) => id);
  const [channels, values] = await Promise.all([loadChannels(context, ids), loadValues(context, ids)]);
  const now = context.clock.now();
  return rows.map((row) =>
    toRule(row, { channels: channels.get(row.id) ?? [], values: values.get(row.id) ?? [], now }),
  );
};

/** Loads a rule with its channels and values; throws `not_found`. */
export const readRule = async (context: Context, id: string): Promise<AlertRule> => {
  const [rule] = await withParts(context, [await loadRule(context, id)]);
  // SAFETY: the function returns one rule per row.
  return rule as AlertRule;
};
