import { setTimeout as sleep } from 'node:timers/promises';

type Deadline = {
  /** Maximum duration of the wait, in seconds. */
  within: number;
  /** Completes the sentence "Waited 20 s until …" of the error; a function adds the last observed state. */
  saying: string | (() => string);
};

const pollMilliseconds = { shortest: 25, longest: 200 };

/** A tenth of the time waited so far: most conditions query a database, and a long wait would keep it busy. */
const pauseAfter = (waitedMilliseconds: number): number =>
  Math.min(pollMilliseconds.longest, Math.max(pollMilliseconds.shortest, waitedMilliseconds / 10));

/** Returns the first truthy result of the condition; rejects with what was awaited after the deadline. */
export const until = async <Result>(
  condition: () => Result | Promise<Result>,
  { within, saying }: Deadline,
): Promise<Exclude<Awaited<Result>, false | 0 | '' | null | undefined>> => {
  const startedAt = performance.now();
  for (;;) {
    const result = await condition();
    // SAFETY: falsy results are excluded by the condition.
    if (result) return result as Exclude<Awaited<Result>, false | 0 | '' | null | undefined>;
    const waitedMilliseconds = performance.now() - startedAt;
    if (waitedMilliseconds > within * 1000)
      throw new Error(`Waited ${within} s until ${typeof saying === 'string' ? saying : saying()}`);
    await sleep(pauseAfter(waitedMilliseconds));
  }
};
