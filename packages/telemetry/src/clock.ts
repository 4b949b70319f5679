/** Time and timers, injected so that tests control the time. */
export interface Clock {
  now(): number;
  /** Runs the task once after the delay and returns a function that cancels it. */
  after(delayMilliseconds: number, task: () => void): () => void;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMilliseconds, task) {
    const timer = setTimeout(task, delayMilliseconds);
    return () => clearTimeout(timer);
  },
};
