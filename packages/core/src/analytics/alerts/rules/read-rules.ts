import {
  type AlertRule,
  type alertRules,
  type AlertState,
  type AlertTransition,
  type InputFor,
  type ResultOf,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { limitOf, offsetOf, pageOf } from '../../../shared/paging.ts';
import { alertPermission } from '../alert-context.ts';
import { loadRule, withParts } from './rule-store.ts';

// What `stateOf` says of a row, for lists that are narrowed to states and put those that fire first.
const stateSql = (now: Date) => sql<AlertState>`case
  when not enabled then 'DISABLED'
  when problem is not null then 'ERROR'
  when condition = 'FIRING' and (is_hushed or silenced_until > ${now}) then 'SILENCED'
  else condition end`;

const order = sql`array_position(array['FIRING', 'ERROR', 'PENDING', 'SILENCED', 'NO_DATA', 'OK', 'DISABLED'], state)`;

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Rules of the organization, those that fire first. */
export const listAlertRules = async (
  context: Context,
  { query }: Pick<InputFor<typeof alertRules.list>, 'query'>,
): Promise<ResultOf<typeof alertRules.list>> => {
  authorize(context, alertPermission, 'GET');
  const now = context.clock.now();
  const all = context.db
    .with('ruled', (db) =>
      db
        .selectFrom('alert_rules')
        .selectAll()
        .select(stateSql(now).as('state'))
        .where('organization_id', '=', context.organizationId),
    )
    .selectFrom('ruled');
  let rows = all;
  if (query.licenseKey !== undefined) rows = rows.where('license_key', '=', query.licenseKey);
  if (query.state !== undefined && query.state.length > 0) rows = rows.where('state', 'in', query.state);
  if (query.search !== undefined) rows = rows.where('name', 'ilike', `%${escaped(query.search)}%`);
  const [{ count }, { firing }, items] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    all
      .select(({ fn }) => fn.countAll().as('firing'))
      .where('state', '=', 'FIRING')
      .executeTakeFirstOrThrow(),
    rows
      .selectAll()
      .orderBy(order)
      .orderBy('condition_since', 'desc')
      .orderBy('id')
      .offset(offsetOf(query))
      .limit(limitOf(query))
      .execute(),
  ]);
  return { ...pageOf(await withParts(context, items), Number(count), query), firingCount: Number(firing) };
};

export const getAlertRule = async (
  context: Context,
  { params }: Pick<InputFor<typeof alertRules.get>, 'params'>,
): Promise<AlertRule> => {
  authorize(context, alertPermission, 'GET');
  const [rule] = await withParts(context, [await loadRule(context, params.rule_id)]);
  // SAFETY: as many rules come out as rows go in.
  return rule as AlertRule;
};

/** When a rule came to which state, the latest first. */
export const listAlertHistory = async (
  context: Context,
  { params, query }: InputFor<typeof alertRules.history>,
): Promise<ResultOf<typeof alertRules.history>> => {
  authorize(context, alertPermission, 'GET');
  const { id } = await loadRule(context, params.rule_id);
  let rows = context.db
    .selectFrom('alert_transitions')
    .where('organization_id', '=', context.organizationId)
    .where('rule_id', '=', id);
  if (query.start) rows = rows.where('happened_at', '>=', query.start);
  if (query.end) rows = rows.where('happened_at', '<', query.end);
  const [{ count }, items] = await Promise.all([
    rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows
      .selectAll()
      .orderBy('happened_at', 'desc')
      .orderBy('id')
      .offset(offsetOf(query))
      .limit(limitOf(query))
      .execute(),
  ]);
  const transitions = items.map((row): AlertTransition => ({
    id: row.id,
    key: row.key,
    // Written by the evaluation alone, from the contract's conditions.
    from: row.from_condition as AlertTransition['from'],
    to: row.to_condition as AlertTransition['to'],
    happenedAt: toInstant(row.happened_at),
    value: row.value,
    reference: row.reference,
    measured: row.measured,
    impressions: row.impressions === null ? null : Number(row.impressions),
    ...(row.window_start && { windowStart: toInstant(row.window_start) }),
    ...(row.window_end && { windowEnd: toInstant(row.window_end) }),
    isHushed: row.is_hushed,
    ...(row.reason !== null && { reason: row.reason }),
    evidence: row.evidence as AlertTransition['evidence'],
  }));
  return pageOf(transitions, Number(count), query);
};
