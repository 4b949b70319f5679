import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an attempt until it returns a value; rejects after the time. */
export const until = async <T>(
  attempt: () => Promise<T | undefined>,
  milliseconds: number,
  what: string,
): Promise<T> => {
  const end = performance.now() + milliseconds;
  for (;;) {
    const value = await attempt().catch(() => undefined);
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`${what} did not happen within ${milliseconds} ms.`);
    await sleep(50);
  }
};
