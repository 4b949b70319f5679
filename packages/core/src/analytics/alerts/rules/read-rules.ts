import {
  type AlertRule,
  type alertRules,
  type AlertState,
  type AlertTransition,
  type InputFor,
  type ResultOf,
} from '@sluice/contract';
import { type Database, type Selectable, sql } from '@sluice/db';
import { authorize } from '../../../shared/authorize.ts';
import type { Context } from '../../../shared/context.ts';
import { toInstant } from '../../../shared/instant.ts';
import { containing } from '../../../shared/like.ts';
import { countRows, readPage, readRows } from '../../../shared/paging.ts';
import { alertPermission } from '../alert-context.ts';
import { loadRule, readRule, withParts } from '../rule-store.ts';

// The same states as `stateOf`, in SQL, to filter lists by state and sort firing rules first.
const stateSql = (now: Date) => sql<AlertState>`case
  when not enabled then 'DISABLED'
  when problem is not null then 'ERROR'
  when condition = 'FIRING' and (is_silenced or silenced_until > ${now}) then 'SILENCED'
  else condition end`;

const order = sql`array_position(array['FIRING', 'ERROR', 'PENDING', 'SILENCED', 'NO_DATA', 'OK', 'DISABLED'], state)`;

/** Returns the organization's rules, firing ones first. */
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
  if (query.search !== undefined) rows = rows.where('name', 'ilike', containing(query.search));
  const [page, firingCount] = await Promise.all([
    readRows(rows.selectAll().orderBy(order).orderBy('condition_since', 'desc').orderBy('id'), query),
    countRows(all.where('state', '=', 'FIRING')),
  ]);
  return { ...page, items: await withParts(context, page.items), firingCount };
};

export const getAlertRule = async (
  context: Context,
  { params }: Pick<InputFor<typeof alertRules.get>, 'params'>,
): Promise<AlertRule> => {
  authorize(context, alertPermission, 'GET');
  return readRule(context, params.rule_id);
};

const toTransition = (row: Selectable<Database['alert_transitions']>): AlertTransition => ({
  id: row.id,
  key: row.key,
  // Written only by the evaluation, from the contract's conditions.
  from: row.from_condition as AlertTransition['from'],
  to: row.to_condition as AlertTransition['to'],
  happenedAt: toInstant(row.happened_at),
  value: row.value,
  reference: row.reference,
  measured: row.measured,
  impressions: row.impressions === null ? null : Number(row.impressions),
  ...(row.window_start && { windowStart: toInstant(row.window_start) }),
  ...(row.window_end && { windowEnd: toInstant(row.window_end) }),
  isSilenced: row.is_silenced,
  ...(row.reason !== null && { reason: row.reason }),
  evidence: row.evidence as AlertTransition['evidence'],
});

/** Returns the state transitions of a rule, latest first. */
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
  return readPage(rows.selectAll().orderBy('happened_at', 'desc').orderBy('id'), query, toTransition);
};
