import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { StreamFacts } from '../encodings/streams/stream-store.ts';

/** Merges facts into those of a stream; call it when the task that determined them completes. */
export const recordStreamFacts = async (context: Context, streamId: string, facts: StreamFacts): Promise<void> => {
  await sql`update streams set facts = coalesce(facts, '{}'::jsonb) || ${JSON.stringify(facts)}::jsonb
    where organization_id = ${context.organizationId} and id = ${streamId}`.execute(context.db);
};

/** Records the facts of a muxing whose files are in its outputs; afterwards manifests may refer to it. */
export const recordMuxingFacts = async (context: Context, muxingId: string, facts: object): Promise<void> => {
  await context.db
    .updateTable('muxings')
    .set({ facts: JSON.stringify(facts) })
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', muxingId)
    .execute();
};

/** Records the facts of the beginning of a muxing, unless those of more of it are recorded. */
export const recordGrowingFacts = async (
  context: Context,
  muxingId: string,
  facts: { durationSeconds: number },
): Promise<void> => {
  await context.db
    .updateTable('muxings')
    .set({ facts: JSON.stringify(facts) })
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', muxingId)
    .where(sql<boolean>`coalesce((facts->>'durationSeconds')::double precision, 0) < ${facts.durationSeconds}`)
    .execute();
};

/** A stream or muxing that is left out, with the reason. */
export type IgnoredPart = { id: string; text: string };

const ignoredBy = ({ text }: IgnoredPart) => [{ ignoredBy: 'CONDITION' as const, ignoredByDescription: text }];

/** Records the streams and muxings that stream conditions left out. */
export const recordIgnored = async (
  context: Context,
  { streams, muxings }: { streams: readonly IgnoredPart[]; muxings: readonly IgnoredPart[] },
): Promise<void> => {
  for (const part of streams) await recordStreamFacts(context, part.id, { ignoredBy: ignoredBy(part) });
  for (const part of muxings)
    await sql`update muxings set settings = settings || ${JSON.stringify({ ignoredBy: ignoredBy(part) })}::jsonb
      where organization_id = ${context.organizationId} and id = ${part.id}`.execute(context.db);
};

/** Records the streams and muxings that stream conditions left out, instead of those that were left out before. */
export const replaceIgnored = async (
  context: Context,
  encodingId: string,
  ignored: Parameters<typeof recordIgnored>[1],
): Promise<void> => {
  const { organizationId, db } = context;
  await sql`update streams set facts = facts - 'ignoredBy'
    where organization_id = ${organizationId} and encoding_id = ${encodingId} and facts ? 'ignoredBy'`.execute(db);
  await sql`update muxings set settings = settings - 'ignoredBy'
    where organization_id = ${organizationId} and encoding_id = ${encodingId} and settings ? 'ignoredBy'`.execute(db);
  await recordIgnored(context, ignored);
};

/** Records the time of the first playable result, unless it is already set. */
export const recordFirstPlayable = async (context: Context, encodingId: string): Promise<void> => {
  await context.db
    .updateTable('encodings')
    .set({ first_playable_at: context.clock.now() })
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', encodingId)
    .where('first_playable_at', 'is', null)
    .execute();
};
