import { sql } from '@sluice/db';
import type { Asked } from '../../account/limits/encoding-allowances.ts';
import type { Context } from '../../shared/context.ts';
import type { EncodingRow } from '../encoding-store.ts';

/** Returns the kinds of the outputs that muxings, their DRMs and image sets write to. */
const outputKinds = async (context: Context, encodingId: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    with written as (
      select settings from muxings where encoding_id = ${encodingId}
      union all select settings from resources where encoding_id = ${encodingId}
    )
    select distinct r.kind from written, jsonb_path_query(written.settings, '$.outputs[*].outputId') as named (id)
    join resources r on r.id = named.id #>> '{}' and r.family = 'outputs'
    where r.organization_id = ${context.organizationId}`.execute(context.db);
  return rows.map(({ kind }) => kind);
};

/** Returns the features an encoding requests that limits of its organization may refuse. */
export const requestedFeatures = async (context: Context, { id, cloud_region }: EncodingRow): Promise<Asked> => ({
  cloudRegion: cloud_region,
  outputKinds: await outputKinds(context, id),
});
