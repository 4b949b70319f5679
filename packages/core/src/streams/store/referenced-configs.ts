import { AppError, type ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

type References = {
  domainRestrictionId?: string | undefined;
  styleConfigId?: string | undefined;
  adConfigId?: string | undefined;
};

const tables = {
  domainRestrictionId: { table: 'stream_domain_restrictions', noun: 'domain restriction' },
  styleConfigId: { table: 'stream_styles', noun: 'style' },
  adConfigId: { table: 'stream_ad_schedules', noun: 'ad configuration' },
} as const;

const isPresent = async (
  { db, organizationId }: Context,
  table: (typeof tables)[keyof typeof tables]['table'],
  id: string,
) =>
  (await db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Throws `reference_missing` unless the organization has all configurations that a request refers to. */
export const requireConfigs = async (context: Context, references: References): Promise<void> => {
  const details: ErrorDetail[] = [];
  for (const [field, { table, noun }] of Object.entries(tables)) {
    // The keys of `tables` are exactly those of the references.
    const id = references[field as keyof References];
    if (id && !(await isPresent(context, table, id)))
      details.push({ field, text: `The ${noun} ${id} does not exist.` });
  }
  if (details.length > 0)
    throw new AppError('reference_missing', { details, evidence: details.map(({ text }) => text).join(' ') });
};
