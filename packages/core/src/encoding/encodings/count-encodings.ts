import type { EncodingStatus } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Counts the organization's encodings by type and status from maintained counters, without scanning rows. */
export const countEncodings = async (
  context: Context,
  filters: { type?: readonly string[] | undefined; status?: readonly EncodingStatus[] | undefined } = {},
): Promise<number> => {
  let query = context.db
    .selectFrom('encoding_counts')
    .select((select) => select.fn.coalesce(select.fn.sum<string>('count'), select.lit(0)).as('count'))
    .where('organization_id', '=', context.organizationId);
  if (filters.type) query = query.where('type', 'in', filters.type);
  if (filters.status) query = query.where('status', 'in', filters.status);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
};
