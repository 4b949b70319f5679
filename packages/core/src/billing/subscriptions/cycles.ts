import type { Database, Kysely } from '@sluice/db';
import { newId } from '../../shared/new-id.ts';
import type { PlanChangeRecord } from '../cycles/proration.ts';
import type { SubscriptionRow } from './subscription-store.ts';

/** Opens the billing cycle of a subscription's current period. */
export const openCycle = async (db: Kysely<Database>, row: SubscriptionRow): Promise<void> => {
  await db
    .insertInto('billing_cycles')
    .values({
      id: newId(),
      subscription_id: row.id,
      account_id: row.organization_id,
      category: row.category,
      plan_id: row.plan_id,
      period_index: row.period_index,
      period_start: row.period_start,
      period_end: row.period_end,
    })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'period_start']).doNothing())
    .execute();
};

/** Ends the open cycles of a subscription at an instant: from then on the invoice run may close them. */
export const endCycles = async (db: Kysely<Database>, row: SubscriptionRow, end: Date): Promise<void> => {
  await db
    .updateTable('billing_cycles')
    .set({ state: 'DRAFT', period_end: end })
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'OPEN')
    .execute();
};

/** Adds a change of plan to the current cycle; the caller holds the lock of the account's ledger. */
export const recordPlanChange = async (
  db: Kysely<Database>,
  row: SubscriptionRow,
  change: Omit<PlanChangeRecord, 'seq'>,
): Promise<void> => {
  const { seq } = await db
    .selectFrom('usage_entries')
    .select(({ fn }) => fn.max<string | null>('seq').as('seq'))
    .where('account_id', '=', row.organization_id)
    .executeTakeFirstOrThrow();
  const cycle = await db
    .selectFrom('billing_cycles')
    .select(['id', 'plan_changes'])
    .where('subscription_id', '=', row.id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const record: PlanChangeRecord = { ...change, seq: seq ?? '0' };
  // Written only here, in this shape.
  const changes = cycle.plan_changes as PlanChangeRecord[];
  await db
    .updateTable('billing_cycles')
    .set({ plan_changes: JSON.stringify([...changes, record]) })
    .where('id', '=', cycle.id)
    .execute();
};
