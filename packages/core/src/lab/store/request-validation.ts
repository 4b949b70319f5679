import { newId } from '../../shared/new-id.ts';
import type { Context } from '../../shared/context.ts';
import { storedTrace } from '../../shared/stored-trace.ts';
import { announceLabWork } from '../announce-lab-work.ts';
import type { LabStreamRow } from './stream-store.ts';
import type { LabValidationRow } from './validation-store.ts';

/**
 * Adds a validation of a stream in the caller's transaction and returns it.
 *
 * A validation that has not started serves all requests; one that runs may have read an older configuration.
 */
export const requestValidation = async (
  tx: Context,
  stream: Pick<LabStreamRow, 'id' | 'url'>,
): Promise<LabValidationRow> => {
  const row = await tx.db
    .insertInto('lab_validations')
    .values({
      id: newId(),
      stream_id: stream.id,
      organization_id: tx.organizationId,
      url: stream.url,
      status: 'PENDING',
      created_at: tx.clock.now(),
      trace: storedTrace(tx),
    })
    .onConflict((conflict) =>
      conflict.column('stream_id').where('status', '=', 'PENDING').doUpdateSet({ url: stream.url }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceLabWork(tx.db);
  return row;
};
