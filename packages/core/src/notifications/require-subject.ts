import { notFound } from '@sluice/contract';
import type { Context } from '../shared/context.ts';

const nouns = { encodings: 'encoding', manifests: 'manifest' } as const;

/** Throws `not_found` unless the organization has the encoding or manifest that a notification is about. */
export const requireSubject = async (
  { db, organizationId }: Context,
  table: keyof typeof nouns,
  id: string,
): Promise<string> => {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(nouns[table], id);
  return row.id;
};
