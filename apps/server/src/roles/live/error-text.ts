import { AppError } from '@sluice/contract';

/** Evidence of an error for the events of a live encoding. */
export const errorText = (error: unknown): string => {
  if (error instanceof AppError) return error.evidence ?? error.message;
  return error instanceof Error ? error.message : String(error);
};
