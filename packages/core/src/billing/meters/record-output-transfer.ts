import type { Context } from '../../shared/context.ts';
import { recordUsageEntries } from '../ledger/record-usage-entries.ts';

/** Files that a task has written, each to all of the outputs. */
export type OutputTransfer = {
  task: { id: string; encodingId: string; attempt: number };
  outputs: readonly { outputId: string }[];
  files: readonly { sizeBytes: number }[];
};

/**
 * Adds what a task has written to outputs to the ledger, in the transaction that completes it.
 *
 * An attempt that failed is not counted, so a retry costs nothing.
 */
export const recordOutputTransfer = async (
  context: Context,
  { task, outputs, files }: OutputTransfer,
): Promise<void> => {
  const { db, clock, organizationId } = context;
  const bytes = files.reduce((sum, { sizeBytes }) => sum + BigInt(sizeBytes), 0n);
  const ids = [...new Set(outputs.map(({ outputId }) => outputId))];
  if (bytes === 0n || ids.length === 0) return;
  const rows = await db
    .selectFrom('resources')
    .select(['id', 'kind'])
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .execute();
  const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
  await recordUsageEntries(
    db,
    outputs.map(({ outputId }, index) => ({
      source: 'transfer',
      sourceId: `${task.encodingId}/${task.id}/${task.attempt}/${index}`,
      meter: 'encoding.transfer' as const,
      organizationId,
      quantity: bytes,
      occurredAt: clock.now(),
      dimensions: { output: kindOf.get(outputId) ?? 'DELETED', category: 'TRANSFER' },
    })),
    clock,
  );
};
