import { setTimeout as sleep } from 'node:timers/promises';

export type RetryOptions = {
  isTransient: (error: unknown) => boolean;
  attempts?: number;
  firstPauseMilliseconds?: number;
  signal?: AbortSignal | undefined;
};

/** Runs an action until it succeeds, doubling the delay each time; finally throws the last error. */
export const retry = async <T>(action: () => Promise<T>, options: RetryOptions): Promise<T> => {
  const { attempts = 4, firstPauseMilliseconds = 200, signal } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      signal?.throwIfAborted();
      return await action();
    } catch (error) {
      if (attempt === attempts || signal?.aborted || !options.isTransient(error)) throw error;
      // Jitter, so that many workers do not retry at the same time.
      const pause = firstPauseMilliseconds * 2 ** (attempt - 1) * (0.5 + Math.random());
      await sleep(pause, undefined, { signal });
    }
  }
};
