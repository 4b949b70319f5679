import { AppError } from '@sluice/contract';
import { loadProtections, type ProtectionRow } from '@sluice/core';
import type { TaskScope } from '../define-task.ts';

/** Loads the DRM of a muxing that a task refers to. */
export const loadProtection = async ({ context, task }: TaskScope, drmId: string): Promise<ProtectionRow> => {
  const rows = await loadProtections(context, task.encodingId);
  const row = rows.find(({ id }) => id === drmId);
  if (!row) throw new AppError('reference_missing', { evidence: 'The DRM was deleted.' });
  return row;
};
