import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import type { CaptionTrack } from './caption-rendition.ts';

/** Adds captions to a manifest that is not written yet. */
export const storeCaptions = async (tx: Context, manifestId: string, captions: CaptionTrack): Promise<void> => {
  await tx.db
    .updateTable('manifests')
    .set({ settings: sql`settings || ${JSON.stringify({ captions })}::jsonb` })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', manifestId)
    .execute();
};
