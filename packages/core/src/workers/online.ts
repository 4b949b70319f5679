import type { Context } from '../shared/context.ts';

/** A worker says every few seconds that it is there. */
export const onlineSeconds = 20;

export const onlineSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - onlineSeconds * 1_000);

/** How many workers of an infrastructure there are right now; at least the one that asks. */
export const countOwnWorkers = async (context: Context, infrastructureId: string): Promise<number> => {
  const { count } = await context.db
    .selectFrom('joined_workers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('infrastructure_id', '=', infrastructureId)
    .where('left_at', 'is', null)
    .where('last_seen_at', '>=', onlineSince(context))
    .executeTakeFirstOrThrow();
  return Math.max(1, Number(count));
};

export const isOnline = (context: Pick<Context, 'clock'>, seen: Date): boolean => seen >= onlineSince(context);
