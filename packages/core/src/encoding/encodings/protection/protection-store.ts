import { drmFamilies, type DrmKind } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../../shared/context.ts';
import { openResource, type OpenedResource } from '../../families/open-resource.ts';
import type { ManifestOutput } from '../../manifest-description.ts';

/** A DRM of a muxing, without its secrets. */
export type ProtectionRow = {
  id: string;
  muxingId: string;
  kind: DrmKind;
  outputs: ManifestOutput[];
  settings: Record<string, unknown>;
};

/** The family whose muxing supports every kind of DRM; the others support some of them. */
const everyKind = drmFamilies[0];
export type OpenedProtection = OpenedResource<typeof everyKind>;

// Validated by the kind's schema when they were stored.
const outputsIn = (settings: Record<string, unknown>): ManifestOutput[] =>
  ((settings['outputs'] ?? []) as (Omit<ManifestOutput, 'outputPath'> & { outputPath?: string })[]).map((output) => ({
    ...output,
    outputPath: output.outputPath ?? '',
  }));

/** Loads all DRMs of an encoding's muxings, in order of creation. */
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
    // Written only from the kinds of the families.
    kind: kind as DrmKind,
    outputs: outputsIn(settings),
    settings,
  }));
};

/** Loads a DRM with its key, for workers only: never return it to clients, store it or log it. */
export const openProtection = (context: Context, { id, muxingId }: ProtectionRow): Promise<OpenedProtection> =>
  openResource(context, everyKind, id, { ownerId: muxingId });

/** Records facts about a muxing's protected files, beside those of the unprotected ones. */
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
