/** Finds streams by their id; a found one is at most some seconds old, or older while the database is away. */
export type StreamDirectory<T> = {
  find(id: string): Promise<T | undefined>;
  /** Makes the next request load a stream again; all of them without an id. */
  forget(id?: string): void;
};

/** Age after which a stream is loaded again, in case its change was not announced. */
const freshMilliseconds = 2_000;
/** Age up to which a stream is served while it cannot be loaded. */
const usableMilliseconds = 600_000;
const entriesMax = 5_000;

type Entry<T> = { value: T | undefined; loadedAt: number };

/** Caches streams; equal requests at a time load one once. */
export const openStreamDirectory = <T>(
  load: (id: string) => Promise<T | undefined>,
  now: () => number = () => performance.now(),
): StreamDirectory<T> => {
  const entries = new Map<string, Entry<T>>();
  const loading = new Map<string, Promise<T | undefined>>();

  const loadNow = async (id: string): Promise<T | undefined> => {
    const startedAt = now();
    const earlier = entries.get(id);
    try {
      const value = await load(id);
      // A change during the load may be missing from it.
      if (entries.get(id) === earlier) {
        entries.delete(id);
        entries.set(id, { value, loadedAt: startedAt });
        const [oldest] = entries.keys();
        if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
      }
      return value;
    } catch (error) {
      if (earlier && now() - earlier.loadedAt < usableMilliseconds) return earlier.value;
      throw error;
    }
  };
  const expire = (id: string): void => {
    const entry = entries.get(id);
    // The value stays for the case that the database is away; the age makes it load again.
    if (entry) entries.set(id, { ...entry, loadedAt: Math.min(entry.loadedAt, now() - freshMilliseconds) });
    loading.delete(id);
  };
  return {
    async find(id) {
      const entry = entries.get(id);
      if (entry && now() - entry.loadedAt < freshMilliseconds) return entry.value;
      const current = loading.get(id);
      if (current) return current;
      const started = loadNow(id).finally(() => {
        if (loading.get(id) === started) loading.delete(id);
      });
      loading.set(id, started);
      return started;
    },
    forget(id) {
      for (const each of id === undefined ? [...entries.keys(), ...loading.keys()] : [id]) expire(each);
    },
  };
};
