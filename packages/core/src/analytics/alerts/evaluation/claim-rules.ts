import type { Context } from '../../../shared/context.ts';
import type { RuleRow } from '../rule-store.ts';

const claimedAtOnce = 40;

/** Claims a batch of rules not yet claimed in this minute; any number of schedulers share them. */
export const claimRules = (context: Context, minute: Date): Promise<RuleRow[]> =>
  context.db
    .updateTable('alert_rules')
    .set({ claimed_at: minute })
    .where('id', 'in', (from) =>
      from
        .selectFrom('alert_rules')
        .select('id')
        .where('enabled', '=', true)
        .where((where) => where.or([where('evaluated_at', 'is', null), where('evaluated_at', '<', minute)]))
        .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', minute)]))
        .orderBy('evaluated_at', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit(claimedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
