import { effectiveLimit } from '../../account/limits/effective-limits.ts';
import { allowanceViolations, longOutputViolation } from '../../account/limits/encoding-allowances.ts';
import { usedUpQuotas } from '../../account/limits/encoding-quotas.ts';
import type { Context } from '../../shared/context.ts';
import { requestedFeatures } from '../lifecycle/requested-features.ts';
import type { EncodingRow } from '../encoding-store.ts';
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
  return count >= Number(limit)
    ? `${name} is ${limit}, and ${count} encodings are ${status.toLowerCase()}.`
    : undefined;
};

/** Returns requested features that the organization may not use. */
export const checkAllowances = async (context: Context, row: EncodingRow): Promise<Finding[]> => {
  const unallowed = await allowanceViolations(context, await requestedFeatures(context, row));
  return unallowed.map(({ field = '', text }) => errorFinding(field, text, 'limit_reached'));
};

/** Returns a finding if the output would be longer than the organization's limit. */
export const checkLength = async (context: Context, outputSeconds: number): Promise<Finding[]> => {
  const long = await longOutputViolation(context, outputSeconds);
  return long ? [errorFinding('trimming', long, 'limit_reached')] : [];
};

/** Checks the limits of the organization for one more encoding. */
export const checkQueue = async (context: Context): Promise<Finding[]> => {
  const full = await reached(context, 'maxQueuedVodEncodings', 'QUEUED');
  const busy = await reached(context, 'maxRunningVodEncodings', 'RUNNING');
  const usedUp = await usedUpQuotas(context);
  return [
    ...usedUp.map((text) => errorFinding('quota', text, 'queue_limit_reached')),
    ...(full ? [errorFinding('queue', full, 'queue_limit_reached')] : []),
    ...(busy ? [{ severity: 'INFO' as const, field: 'queue', text: `The encoding will wait: ${busy}` }] : []),
  ];
};
