import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { scenesPrefix } from './scenes-prefix.ts';

type Attempt = { id: string; attempt: number; encodingId: string };

/**
 * Moves the sound of a finished scan to a place where it stays with the encoding. Returns undefined if the worker has not
 * stored the file that it named.
 */
export const keepSpeech = async (
  { services: { objects } }: Pick<Context, 'services'>,
  { id, attempt, encodingId }: Attempt,
  { key: from }: { key: string },
): Promise<string | undefined> => {
  const to = `${scenesPrefix(encodingId)}${id}-${attempt}.m4a`;
  try {
    await objects.copy(from, to);
    return to;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};
