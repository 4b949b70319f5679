import { setTimeout as sleep } from 'node:timers/promises';

type Deadline = {
  /** Maximum duration of the wait, in seconds. */
  within: number;
  /** Completes the sentence "Waited 20 s until …" of the error; a function adds the last observed state. */
  saying: string | (() => string);
};

const pollMilliseconds = 25;

/** Returns the first truthy result of the condition; rejects with what was awaited after the deadline. */
export const until = async <Result>(
  condition: () => Result | Promise<Result>,
  { within, saying }: Deadline,
): Promise<Exclude<Awaited<Result>, false | 0 | '' | null | undefined>> => {
  const deadline = performance.now() + within * 1000;
  for (;;) {
    const result = await condition();
    // SAFETY: falsy results are excluded by the condition.
    if (result) return result as Exclude<Awaited<Result>, false | 0 | '' | null | undefined>;
    if (performance.now() > deadline)
      throw new Error(`Waited ${within} s until ${typeof saying === 'string' ? saying : saying()}`);
    await sleep(pollMilliseconds);
  }
};
