/** Time and timers, injected so that a test can decide what time it is. */
export interface Clock {
  now(): number;
  /** Runs the task once after the delay and returns a way to call it off. */
  after(delayMilliseconds: number, task: () => void): () => void;
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMilliseconds, task) {
    const timer = setTimeout(task, delayMilliseconds);
    return () => clearTimeout(timer);
  },
};
