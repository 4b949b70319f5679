import { AppError } from '@sluice/contract';
import { loadProtections, type ProtectionRow } from '@sluice/core';
import type { Around } from '../sides.ts';

/** The DRM that a task names. */
export const protectionOfTask = async ({ context, task }: Around): Promise<ProtectionRow> => {
  const rows = await loadProtections(context, task.encodingId);
  const found = rows.find(({ id }) => id === task.payload['drmId']);
  if (!found) throw new AppError('reference_missing', { evidence: 'The DRM is gone.' });
  return found;
};
