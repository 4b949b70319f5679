import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Retries with backoff while the error is one that passes, such as that of a database that is away, so that the result
 * of finished work is not lost. Throws any other error; once the signal aborts, the last one, or AbortError in a pause.
 */
export const retryWhile = async <T>(
  isPassing: (error: unknown) => boolean,
  act: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  for (let pause = 250; ; pause = Math.min(pause * 2, 5_000)) {
    try {
      return await act();
    } catch (error) {
      if (!isPassing(error) || signal.aborted) throw error;
      await sleep(pause, undefined, { signal });
    }
  }
};
