import { currentSnapshot } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';
import { createSharedReads, type SharedReads } from './shared-read.ts';

export type Settled = {
  json: string | undefined;
  /** Time at which the result expires by the clock. */
  until: Date;
};

export type SettledReads = {
  /** Returns the result of the run, or the previous one if nothing was committed since. */
  read(key: string, run: () => Promise<Settled>): Promise<string | undefined>;
};

type Kept = Settled & { snapshot: string };

const entriesMax = 500;
const entryCharactersMax = 200_000;

/**
 * Caches the results of reads that depend only on PostgreSQL, and checks each time whether they are still valid.
 *
 * Equal snapshots see the same rows, since any commit in between would have changed the snapshot's text. So one query
 * of some fifty microseconds replaces all queries of a read, and no result is older than its request.
 */
export const createSettledReads = (db: Kysely<Database>, reads: SharedReads): SettledReads => {
  const entries = new Map<string, Kept>();
  const snapshots = createSharedReads();

  const snapshot = (): Promise<string> => snapshots.read('snapshot', () => currentSnapshot(db));

  const keep = (key: string, entry: Kept): void => {
    entries.delete(key);
    if ((entry.json?.length ?? 0) > entryCharactersMax) return;
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > entriesMax && oldest !== undefined) entries.delete(oldest);
  };

  const find = (key: string, now: string): Kept | undefined => {
    const cached = entries.get(key);
    return cached && cached.snapshot === now && cached.until > new Date() ? cached : undefined;
  };

  const renew = async (key: string, run: () => Promise<Settled>): Promise<string | undefined> => {
    const before = await snapshot();
    // A run that these requests were too late to share may have cached the result meanwhile.
    const cached = find(key, before);
    if (cached) return cached.json;
    const settled = await run();
    // Only without a commit in between did all queries of the run see the same state.
    if ((await snapshot()) === before) keep(key, { ...settled, snapshot: before });
    return settled.json;
  };

  return {
    async read(key, run) {
      const cached = find(key, await snapshot());
      return cached ? cached.json : reads.read(key, () => renew(key, run));
    },
  };
};
