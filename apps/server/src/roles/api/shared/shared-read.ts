export type SharedReads = {
  /** Runs the read, or joins a read of the same key that has not started yet. */
  read<T>(key: string, run: () => Promise<T>): Promise<T>;
};

type Lane = { running: number; waiting: Waiting | undefined };
type Waiting = { answer: Promise<unknown>; begin: () => void };

const runningMax = 2;

/**
 * Shares one run between identical reads, without ever returning a result older than the request.
 *
 * New reads join the next run of their key, which starts in the next turn of the event loop, or when a running one
 * ends: so each run starts after all of its requests arrived. At most two run at a time, so that one sends its
 * responses while the other waits for the database.
 */
export const createSharedReads = (): SharedReads => {
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
      // A key identifies one kind of read, whose runs all return the same type.
      return lane.waiting.answer as Promise<T>;
    },
  };
};
