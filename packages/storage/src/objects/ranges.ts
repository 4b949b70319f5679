import { AppError, invalid } from '@sluice/contract';
import type { ByteRange, ObjectHead } from '../shared/object-store.ts';

export const objectMissing = (key: string, cause?: unknown): AppError =>
  new AppError('not_found', { evidence: `The object ${key} does not exist.`, cause });

export const objectChanged = (key: string, cause?: unknown): AppError =>
  new AppError('conflict', { evidence: `The object ${key} has changed.`, cause });

/** Resolves a range for an object, clipped to its end; throws `validation_failed` if it starts after the end. */
export const resolveRange = (
  head: Pick<ObjectHead, 'key' | 'sizeBytes'>,
  range: ByteRange | undefined,
): { start: number; end: number } | undefined => {
  if (!range) return head.sizeBytes === 0 ? undefined : { start: 0, end: head.sizeBytes - 1 };
  const end = Math.min(range.end ?? Infinity, head.sizeBytes - 1);
  if (!Number.isSafeInteger(range.start) || range.start < 0 || range.start > end)
    throw invalid(
      'range',
      `${head.key} has ${head.sizeBytes} bytes, none of them in ${range.start}-${range.end ?? ''}.`,
    );
  return { start: range.start, end };
};
