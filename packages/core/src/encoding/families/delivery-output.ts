import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';

/** Returns the id of the organization's delivery output, creating it if necessary. */
export const ensureDeliveryOutput = async (context: Context): Promise<string> => {
  const find = () =>
    context.db
      .selectFrom('resources')
      .select('id')
      .where('organization_id', '=', context.organizationId)
      .where('kind', '=', 'CDN')
      .executeTakeFirst();
  const existingOutput = await find();
  if (existingOutput) return existingOutput.id;
  const now = context.clock.now();
  await context.db
    .insertInto('resources')
    .values({
      id: newId(),
      organization_id: context.organizationId,
      family: 'outputs',
      kind: 'CDN',
      name: 'Delivery',
      settings: '{}',
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const newOutput = await find();
  if (!newOutput) throw new Error('The delivery output was deleted while it was being created.');
  return newOutput.id;
};
