/** Repeated work: `wake` runs it at once, or again right after the current run; `stop` waits for the current run. */
export type Repeated = { wake(): void; stop(): Promise<void> };

/** Runs work again and again, one run at a time, with a pause after each; the work handles its own errors. */
export const repeat = (work: () => Promise<void>, pauseMilliseconds: number): Repeated => {
  let isStopping = false;
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  const wake = (): void => {
    clearTimeout(timer);
    isDue = current !== undefined;
    if (isStopping || current) return;
    current = work().finally(() => {
      current = undefined;
      if (isDue) wake();
      else if (!isStopping) timer = setTimeout(wake, pauseMilliseconds);
    });
  };
  wake();
  return {
    wake,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await current;
    },
  };
};
