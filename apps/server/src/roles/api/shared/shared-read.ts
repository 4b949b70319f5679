export type SharedReads = {
  /** Runs the read, or joins one of the same key that has not begun yet. */
  read<T>(key: string, run: () => Promise<T>): Promise<T>;
};

type Lane = { running: number; waiting: Waiting | undefined };
type Waiting = { answer: Promise<unknown>; begin: () => void };

/**
 * Answers identical reads together, without ever answering what is older than the question.
 *
 * Reads that arrive share the next run of their key, which begins in the next turn of the event loop, or once one of
 * those running ends: so each run begins after all it answers have asked. Two are running at most, so that while one
 * waits for the database the answers of another are sent.
 */
export const createSharedReads = (runningMax = 2): SharedReads => {
  const lanes = new Map<string, Lane>();

  const beginWaiting = (lane: Lane): void => {
    if (!lane.waiting || lane.running >= runningMax) return;
    const { begin } = lane.waiting;
    lane.waiting = undefined;
    lane.running += 1;
    begin();
  };

  const queue = (key: string, lane: Lane, run: () => Promise<unknown>): Waiting => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = (): void => {
      lane.running -= 1;
      beginWaiting(lane);
      if (lane.running === 0) lanes.delete(key);
    };
    const answer = promise.then(run);
    answer.then(end, end);
    setImmediate(() => beginWaiting(lane));
    return { answer, begin: resolve };
  };

  return {
    read<T>(key: string, run: () => Promise<T>): Promise<T> {
      const lane: Lane = lanes.get(key) ?? { running: 0, waiting: undefined };
      lanes.set(key, lane);
      lane.waiting ??= queue(key, lane, run);
      // A key names one kind of read, whose runs all answer the same type.
      return lane.waiting.answer as Promise<T>;
    },
  };
};
