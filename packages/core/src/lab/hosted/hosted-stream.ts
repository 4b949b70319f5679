import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createPreviewToken } from '../../shared/preview-token.ts';
import { grantedUrl } from './delivery-grant.ts';
import { readLabSettings } from '../settings/configuration.ts';
import { queueFileDeletion } from '../store/delete-files.ts';
import { type LabStreamRow, labStreamsOf } from '../store/stream-store.ts';
import { loadTargets } from '../targets/targets.ts';

/** Environment of a new stream under test if no runner offers one at the moment. */
const usualTargetId = 'chromium-sluice';

type HostedStream = { id: string; title: string | null };

/** Returns the stream under test of a hosted stream; undefined if it has none. */
export const findHostedLabStream = (tx: Context, hostedStreamId: string): Promise<LabStreamRow | undefined> =>
  labStreamsOf(tx).where('hosted_stream_id', '=', hostedStreamId).executeTakeFirst();

/** Returns the environments of the settings that play HLS, or else the first one that does. */
const initialTargets = async (tx: Context): Promise<readonly string[]> => {
  const { defaultTargets } = await readLabSettings(tx);
  const suitable = (await loadTargets(tx)).filter(({ capabilities }) => capabilities.streamTypes.includes('hls'));
  const chosen = suitable.filter(({ id }) => defaultTargets.includes(id));
  if (chosen.length > 0) return chosen.map(({ id }) => id);
  const usual = suitable.find(({ status, isExperimental }) => status === 'AVAILABLE' && !isExperimental);
  return [usual?.id ?? usualTargetId];
};

const insertStream = async (tx: Context, { id: hostedStreamId, title }: HostedStream): Promise<LabStreamRow> => {
  const now = tx.clock.now();
  const row = await tx.db
    .insertInto('lab_streams')
    .values({
      id: newId(),
      organization_id: tx.organizationId,
      name: title ?? hostedStreamId,
      stream_type: 'hls',
      drm_type: 'none',
      url: `${tx.services.addresses.streams}/${hostedStreamId}/manifest.m3u8`,
      hosted_stream_id: hostedStreamId,
      suite_id: newId(),
      created_at: now,
      modified_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const targets = await initialTargets(tx);
  await tx.db
    .insertInto('lab_stream_targets')
    .values(
      targets.map((targetId) => ({
        id: newId(),
        stream_id: row.id,
        organization_id: tx.organizationId,
        target_id: targetId,
        created_at: now,
        modified_at: now,
      })),
    )
    .execute();
  return row;
};

/** Returns the stream under test of a hosted stream, which is added with the default environments if there is none. */
export const ensureHostedLabStream = async (tx: Context, stream: HostedStream): Promise<LabStreamRow> =>
  (await findHostedLabStream(tx, stream.id)) ?? insertStream(tx, stream);

/** Deletes the stream under test of a hosted stream with its results and files, in the caller's transaction. */
export const deleteHostedLabStream = async (tx: Context, hostedStreamId: string): Promise<void> => {
  const stream = await findHostedLabStream(tx, hostedStreamId);
  if (!stream) return;
  const jobs = await tx.db
    .selectFrom('lab_jobs')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('stream_id', '=', stream.id)
    .where('has_files', '=', true)
    .execute();
  await queueFileDeletion(
    tx,
    jobs.map(({ id }) => id),
  );
  await tx.db.deleteFrom('lab_streams').where('id', '=', stream.id).execute();
};

/** Returns the version that tests of a hosted stream play: the one that is to be published, or else the current one. */
const versionUnderTest = async (
  { db, organizationId }: Pick<Context, 'db' | 'organizationId'>,
  hostedStreamId: string,
): Promise<string | undefined> => {
  const open = await db
    .selectFrom('stream_publications')
    .select('version_id')
    .where('organization_id', '=', organizationId)
    .where('stream_id', '=', hostedStreamId)
    .where('state', '=', 'TESTING')
    .executeTakeFirst();
  if (open) return open.version_id;
  const stream = await db
    .selectFrom('hosted_streams')
    .select(['version_id', 'trimming_version_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', hostedStreamId)
    .executeTakeFirst();
  // A part is played from its request on.
  return stream?.trimming_version_id ?? stream?.version_id ?? undefined;
};

type Tested = Pick<LabStreamRow, 'url' | 'hosted_stream_id'>;

/**
 * Returns the URL that a runner plays. That of a hosted stream has a token that admits to one version, also an
 * unpublished one; that of a file of our own delivery has a grant, so that it is no transfer. Both are made for each claim
 * and never stored.
 */
export const playedUrl = async (
  context: Pick<Context, 'db' | 'organizationId' | 'services' | 'clock'>,
  { url, hosted_stream_id: hostedStreamId }: Tested,
): Promise<{ url: string; versionId: string | undefined }> => {
  if (hostedStreamId === null) return { url: grantedUrl(context, url), versionId: undefined };
  const versionId = await versionUnderTest(context, hostedStreamId);
  const { token } = createPreviewToken(context.services.secrets, hostedStreamId, context.clock.now(), versionId);
  return { url: `${url}?token=${encodeURIComponent(token)}`, versionId };
};
