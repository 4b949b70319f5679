import type { InputFor, liveStreams } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { randomStreamKey } from '../../encoding/live-store/stream-key-store.ts';
import { streamKeyPurpose, toOneLiveStream, type LiveStreamResult } from '../store/describe-live-streams.ts';
import { recordStreamChange } from '../events/index.ts';
import { requireConfigs } from '../store/referenced-configs.ts';
import { stopColumns } from '../store/stream-columns.ts';
import { newStreamId } from '../store/stream-id.ts';
import { streamPermissions } from '../store/stream-store.ts';
import { requireCaptions } from './require-captions.ts';

const permission = streamPermissions.LIVE;

/** Creates a live stream with a stream key; the platform then provisions its live encoding. */
export const createLiveStream = async (
  context: Context,
  { body }: Pick<InputFor<typeof liveStreams.create>, 'body'>,
): Promise<LiveStreamResult> => {
  authorize(context, permission, 'POST');
  await requireConfigs(context, body);
  requireCaptions(context, body.captionLanguage);
  return inTransaction(context, async (tx) => {
    const id = newStreamId();
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('hosted_streams')
      .values({
        id,
        organization_id: tx.organizationId,
        type: 'LIVE',
        title: body.title || null,
        description: body.description || null,
        domain_restriction_id: body.domainRestrictionId || null,
        ...stopColumns(body),
        caption_language: body.captionLanguage || null,
        life_cycle: 'PROVISIONING',
        stream_key: tx.services.secrets.seal(streamKeyPurpose(id), randomStreamKey()),
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const change of ['CREATED', 'PROVISIONING'] as const) await recordStreamChange(tx, id, change);
    await audit(tx, { action: 'create', resource: permission, resourceId: id });
    return toOneLiveStream(tx, row);
  });
};
