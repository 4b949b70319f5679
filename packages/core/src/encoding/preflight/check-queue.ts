import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import type { Context } from '../../shared/context.ts';
import { errorFinding, type Finding } from './finding.ts';

const countIn = async (context: Context, status: 'QUEUED' | 'RUNNING'): Promise<number> => {
  const { count } = await context.db
    .selectFrom('encodings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organization_id', '=', context.organizationId)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const reached = async (context: Context, name: string, status: 'QUEUED' | 'RUNNING'): Promise<string | undefined> => {
  const limit = await effectiveLimit(context, 'encoding', name);
  if (limit === undefined) return undefined;
  const count = await countIn(context, status);
  return count >= Number(limit) ? `${count} encodings are ${status.toLowerCase()}, ${limit} may be.` : undefined;
};

/** What the limits of the organization would say to one more encoding. */
export const checkQueue = async (context: Context): Promise<Finding[]> => {
  const full = await reached(context, 'maxQueuedVodEncodings', 'QUEUED');
  const busy = await reached(context, 'maxRunningVodEncodings', 'RUNNING');
  return [
    ...(full ? [errorFinding('queue', full, 'queue_limit_reached')] : []),
    ...(busy ? [{ severity: 'INFO' as const, field: 'queue', text: `The encoding will wait: ${busy}` }] : []),
  ];
};
