import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

export type AnalysisRow = Selectable<Database['scene_analyses']>;

/** Returns the row of an encoding's analysis, also of a failed one; undefined before its scan is done. */
export const findAnalysisRow = async (context: Context, encodingId: string): Promise<AnalysisRow | undefined> =>
  context.db
    .selectFrom('scene_analyses')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .executeTakeFirst();
