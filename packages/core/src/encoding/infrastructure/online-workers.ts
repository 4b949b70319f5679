import type { Context } from '../../shared/context.ts';

/** Seconds without a heartbeat after which a worker counts as offline; workers send one every few seconds. */
export const onlineSeconds = 20;

export const onlineSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() - onlineSeconds * 1_000);

/** Counts the online workers of an infrastructure; at least one, the requesting worker. */
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

export const isOnline = (context: Pick<Context, 'clock'>, lastSeen: Date): boolean => lastSeen >= onlineSince(context);
