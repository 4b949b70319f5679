import { sceneCorrections } from '@sluice/contract/encoding/scene-analysis/corrections';
import type { SceneCorrections } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

type CorrectionRow = Selectable<Database['scene_corrections']>;

/** Returns the corrections of an encoding; undefined if nobody has corrected its scenes. */
export const findCorrections = async (context: Context, encodingId: string): Promise<CorrectionRow | undefined> =>
  context.db
    .selectFrom('scene_corrections')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .executeTakeFirst();

export const toCorrections = (row: Pick<CorrectionRow, 'corrections'>): SceneCorrections =>
  sceneCorrections.parse(row.corrections);

/** Loads the corrections of an encoding in the form of descriptions; undefined without any. */
export const loadCorrections = async (context: Context, encodingId: string): Promise<SceneCorrections | undefined> => {
  const row = await findCorrections(context, encodingId);
  return row && toCorrections(row);
};
