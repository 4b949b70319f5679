import { sql } from '@sluice/db';
import type { Asked } from '../../../account/limits/encoding-allowances.ts';
import type { Context } from '../../../shared/context.ts';
import type { EncodingRow } from '../encoding-store.ts';

/** The outputs that muxings, what protects them, and pictures are written to. */
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

/** What an encoding asks for that limits of its organization may refuse. */
export const requestedFeatures = async (context: Context, { id, cloud_region }: EncodingRow): Promise<Asked> => ({
  cloudRegion: cloud_region,
  outputKinds: await outputKinds(context, id),
});
