export type SharedReads = {
  /** Runs the read, or joins one of the same key that has not begun yet. */
  read<T>(key: string, run: () => Promise<T>): Promise<T>;
};

type Lane = { next: Promise<unknown> | undefined; current: Promise<unknown> };

/**
 * Answers identical reads together, without ever answering what is older than the question.
 *
 * A read that arrives while one of its key is running waits for the next run, which all that came meanwhile share;
 * so at most two runs of a key are alive, and each begins after everyone it answers has asked.
 */
export const createSharedReads = (): SharedReads => {
  const lanes = new Map<string, Lane>();

  const begin = (key: string, lane: Lane, run: () => Promise<unknown>): Promise<unknown> => {
    const current = run();
    lane.current = current;
    const end = (): void => {
      if (!lane.next) lanes.delete(key);
    };
    current.then(end, end);
    return current;
  };

  const joinNext = (key: string, lane: Lane, run: () => Promise<unknown>): Promise<unknown> => {
    const start = (): Promise<unknown> => {
      lane.next = undefined;
      return begin(key, lane, run);
    };
    lane.next ??= lane.current.then(start, start);
    return lane.next;
  };

  return {
    read<T>(key: string, run: () => Promise<T>): Promise<T> {
      const lane = lanes.get(key);
      // A key names one kind of read, whose runs all answer the same type.
      if (lane) return joinNext(key, lane, run) as Promise<T>;
      const opened: Lane = { next: undefined, current: Promise.resolve() };
      lanes.set(key, opened);
      return begin(key, opened, run) as Promise<T>;
    },
  };
};
