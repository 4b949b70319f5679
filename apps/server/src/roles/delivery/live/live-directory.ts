import type { RunningLiveOrigin } from '@sluice/core';

/** Node that holds the newest media of an encoding. */
export type LiveSource = { url: string; encodingId: string; isPlaylist: boolean };

export type LiveDirectory = {
  /** Returns the node that may hold an object; undefined for one that no running encoding writes. */
  find(key: string): Promise<LiveSource | undefined>;
};

/** Age after which the list of running encodings is loaded again, with the next request. */
const freshMilliseconds = 1_000;
/** Age from which on requests wait for the list. */
const staleMilliseconds = 10_000;

type Listing = { playlists: Map<string, LiveSource>; folders: Map<string, LiveSource> };

const index = (origins: readonly RunningLiveOrigin[]): Listing => {
  const playlists = new Map<string, LiveSource>();
  const folders = new Map<string, LiveSource>();
  for (const { url, encodingId, ...keys } of origins) {
    for (const key of keys.playlists) playlists.set(key, { url, encodingId, isPlaylist: true });
    for (const folder of keys.folders) folders.set(folder, { url, encodingId, isPlaylist: false });
  }
  return { playlists, folders };
};

/** Knows which objects come from running live encodings, from a list that is at most some seconds old. */
export const openLiveDirectory = (
  list: () => Promise<RunningLiveOrigin[]>,
  now: () => number = () => performance.now(),
): LiveDirectory => {
  let listing: Listing = index([]);
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    try {
      listing = index(await list());
    } catch {
      // The last list remains while the database is away: the nodes go on.
    } finally {
      loadedAt = now();
      loading = undefined;
    }
  };
  const findNow = (key: string): LiveSource | undefined => {
    const playlist = listing.playlists.get(key);
    if (playlist || listing.folders.size === 0) return playlist;
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      const folder = listing.folders.get(key.slice(0, end));
      if (folder) return folder;
    }
    return undefined;
  };
  return {
    async find(key) {
      const age = now() - loadedAt;
      if (age > freshMilliseconds) loading ??= load();
      if (age > staleMilliseconds) await loading;
      return findNow(key);
    },
  };
};
