import type { InputFor, videoStreams } from '@sluice/contract';
import { ensureHostedLabStream } from '../../lab/hosted/hosted-stream.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { recordStreamChange, recordVersionChange } from '../events/index.ts';
import { toOneVideo, type VideoResult } from '../store/describe-videos.ts';
import { requireConfigs } from '../store/referenced-configs.ts';
import { refuseSignedExternal } from '../store/stream-columns.ts';
import { newStreamId } from '../store/stream-id.ts';
import { streamPermissions } from '../store/stream-store.ts';
import { insertVersion } from '../versions/insert-version.ts';
import { resolveAsset } from '../versions/resolve-asset.ts';

const permission = streamPermissions.VIDEO;

/** Creates a video stream with its first version; the platform then analyzes and encodes it. */
export const createVideoStream = async (
  context: Context,
  { body }: Pick<InputFor<typeof videoStreams.create>, 'body'>,
): Promise<VideoResult> => {
  authorize(context, permission, 'POST');
  await requireConfigs(context, body);
  const asset = await resolveAsset(context, body.assetUrl);
  refuseSignedExternal(body.signed ?? false, 'externalUrl' in asset ? asset.externalUrl : null);
  return inTransaction(context, async (tx) => {
    const id = newStreamId();
    const now = tx.clock.now();
    await tx.db
      .insertInto('hosted_streams')
      .values({
        id,
        organization_id: tx.organizationId,
        type: 'VIDEO',
        title: body.title || null,
        description: body.description || null,
        signed: body.signed ?? false,
        requires_tests: body.requiresTests ?? false,
        // Nobody sees it before its tests.
        status: body.requiresTests ? 'UNPUBLISHED' : 'PUBLISHED',
        domain_restriction_id: body.domainRestrictionId || null,
        encoding_profile: body.encodingProfile ?? 'FIXED_RESOLUTIONS',
        asset_url: body.assetUrl,
        created_at: now,
        modified_at: now,
      })
      .execute();
    const version = await insertVersion(tx, { streamId: id, assetUrl: body.assetUrl, asset });
    const row = await tx.db
      .updateTable('hosted_streams')
      .set({ version_id: version.id })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (row.requires_tests) await ensureHostedLabStream(tx, row);
    await recordStreamChange(tx, id, 'CREATED');
    // A file that another server hosts needs no encoding.
    if (version.state === 'READY')
      for (const change of ['PLAYABLE', 'READY'] as const) await recordVersionChange(tx, version, change);
    await audit(tx, { action: 'create', resource: permission, resourceId: id });
    return toOneVideo(tx, row);
  });
};
