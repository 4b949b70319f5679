import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';

/** Days whose sums differed from the entries before a rebuild. */
export type RebuiltDays = { wrong: number };

/** Computes the sums by day again from the entries of the whole ledger, for the operator; writers wait meanwhile. */
export const rebuildUsageDays = (context: Context): Promise<RebuiltDays> =>
  inTransaction(context, async ({ db }) => {
    await sql`lock table usage_entries, usage_days in share row exclusive mode`.execute(db);
    const { rows } = await sql<{ count: number }>`
      with correct as (
        select organization_id, account_id, meter, (occurred_at at time zone 'UTC')::date as day,
          md5(dimensions::text) as dimension_hash, sum(quantity) as quantity
        from usage_entries group by 1, 2, 3, 4, 5
      ) select count(*)::int as count
      from correct full join usage_days d using (organization_id, account_id, meter, day, dimension_hash)
      where correct.quantity is distinct from d.quantity`.execute(db);
    await sql`delete from usage_days`.execute(db);
    await sql`insert into usage_days (organization_id, account_id, meter, day, dimension_hash, dimensions, quantity)
      select organization_id, account_id, meter, (occurred_at at time zone 'UTC')::date, md5(dimensions::text),
        dimensions, sum(quantity)
      from usage_entries group by 1, 2, 3, 4, 5, 6`.execute(db);
    return { wrong: rows[0]?.count ?? 0 };
  });
