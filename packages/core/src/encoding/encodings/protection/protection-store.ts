import { drmFamilies, type DrmKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { openResource, type OpenedResource } from '../../families/open-resource.ts';
import type { ManifestOutput } from '../../manifests/manifest-description.ts';

/** A DRM of a muxing, without its secrets. */
export type ProtectionRow = {
  id: string;
  muxingId: string;
  kind: DrmKind;
  outputs: ManifestOutput[];
  settings: Record<string, unknown>;
};

/** The family whose muxing may have every kind of DRM; the others know some of them. */
const everyKind = drmFamilies[0];
export type OpenedProtection = OpenedResource<typeof everyKind>;

// Checked by the kind's schema when they were stored.
const outputsIn = (settings: Record<string, unknown>): ManifestOutput[] =>
  ((settings['outputs'] ?? []) as (Omit<ManifestOutput, 'outputPath'> & { outputPath?: string })[]).map((output) => ({
    ...output,
    outputPath: output.outputPath ?? '',
  }));

/** All DRMs of an encoding's muxings, in the order of their creation. */
export const loadProtections = async (context: Context, encodingId: string): Promise<ProtectionRow[]> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'owner_id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('family', '=', everyKind.name)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, owner_id, kind, settings }) => ({
    id,
    muxingId: owner_id ?? '',
    // Written from the kinds of the families alone.
    kind: kind as DrmKind,
    outputs: outputsIn(settings),
    settings,
  }));
};

/** A DRM with its key, for workers alone: never answer, store or log what it returns. */
export const openProtection = (context: Context, { id, muxingId }: ProtectionRow): Promise<OpenedProtection> =>
  openResource(context, everyKind, id, { ownerId: muxingId });

/** Records what was measured of a muxing's protected files, beside what is known of the clear ones. */
export const recordProtectedFacts = async (
  context: Context,
  { muxingId, id }: Pick<ProtectionRow, 'muxingId' | 'id'>,
  facts: object,
): Promise<void> => {
  const entry = JSON.stringify({ [id]: facts });
  await sql`update muxings
    set facts = facts || jsonb_build_object('protected', coalesce(facts->'protected', '{}'::jsonb) || ${entry}::jsonb)
    where organization_id = ${context.organizationId} and id = ${muxingId}`.execute(context.db);
};
