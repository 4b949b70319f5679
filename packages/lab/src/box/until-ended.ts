/** Rejects with the reason when the signal aborts, to be raced against work that a dead box never completes. */
export const untilEnded = (ended: AbortSignal): Promise<never> => {
  const promise = new Promise<never>((_resolve, reject) => {
    // The reasons of boxes are errors.
    const fail = (): void => reject(ended.reason as Error);
    if (ended.aborted) fail();
    else ended.addEventListener('abort', fail, { once: true });
  });
  // A box that ends after the work is no failure.
  promise.catch(() => undefined);
  return promise;
};
