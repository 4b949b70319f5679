import type { InputFor, encodings } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { resolveInfrastructure } from '../infrastructure/resolve-infrastructure.ts';
import { toEncoding, type EncodingResult } from '../encoding-store.ts';

/** Creates an encoding without streams; nothing runs until it is started. */
export const createEncoding = async (
  context: Context,
  { body }: Pick<InputFor<typeof encodings.create>, 'body'>,
): Promise<EncodingResult> => {
  authorize(context, 'encoding.encodings', 'POST');
  const place = await resolveInfrastructure(context, body);
  return inTransaction(context, async (tx) => {
    const now = context.clock.now();
    const row = await tx.db
      .insertInto('encodings')
      .values({
        id: newId(),
        organization_id: context.organizationId,
        name: body?.name ?? null,
        description: body?.description ?? null,
        custom_data: body?.customData ? JSON.stringify(body.customData) : null,
        type: body?.type ?? 'NONE',
        ...place,
        encoder_version: body?.encoderVersion ?? null,
        labels: body?.labels ?? [],
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, { action: 'create', resource: 'encoding.encodings', resourceId: row.id });
    return toEncoding(row);
  });
};
