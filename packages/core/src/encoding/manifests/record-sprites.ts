import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Records the image files of a stream's thumbnails or sprites by id, so that manifests can refer to them. */
export const recordSprites = async (
  context: Context,
  streamId: string,
  spriteId: string,
  facts: object,
): Promise<void> => {
  const entry = JSON.stringify({ [spriteId]: facts });
  await sql`update streams
    set facts = coalesce(facts, '{}'::jsonb)
      || jsonb_build_object('sprites', coalesce(facts->'sprites', '{}'::jsonb) || ${entry}::jsonb)
    where organization_id = ${context.organizationId} and id = ${streamId}`.execute(context.db);
};
