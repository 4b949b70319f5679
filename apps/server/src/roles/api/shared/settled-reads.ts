import { currentSnapshot } from '@sluice/core';
import type { Database, Kysely } from '@sluice/db';
import { createSharedReads, type SharedReads } from './shared-read.ts';

export type Settled = {
  json: string | undefined;
  /** When the answer ends to be true by the clock alone. */
  until: Date;
};

export type SettledReads = {
  /** The answer of the run, or the last one if PostgreSQL would answer the same. */
  read(key: string, run: () => Promise<Settled>): Promise<string | undefined>;
};

type Kept = Settled & { snapshot: string };

const entriesMax = 500;
const entryCharactersMax = 200_000;
/** More than for other reads: the question is small, and every answer waits for one. */
const snapshotsMax = 4;

/**
 * Keeps the answers of reads that depend on PostgreSQL alone, and asks it each time whether they still hold.
 *
 * Two equal snapshots see the same rows: any commit in between would have changed the snapshot's text. So one query of
 * some fifty microseconds stands for all of a read's own, and nothing older than the question is ever answered.
 */
export const createSettledReads = (db: Kysely<Database>, reads: SharedReads): SettledReads => {
  const kept = new Map<string, Kept>();
  const snapshots = createSharedReads(snapshotsMax);

  const snapshot = (): Promise<string> => snapshots.read('snapshot', () => currentSnapshot(db));

  const keep = (key: string, entry: Kept): void => {
    kept.delete(key);
    if ((entry.json?.length ?? 0) > entryCharactersMax) return;
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > entriesMax && oldest !== undefined) kept.delete(oldest);
  };

  const renew = async (key: string, run: () => Promise<Settled>): Promise<string | undefined> => {
    const before = await snapshot();
    const settled = await run();
    // Only if nothing was committed meanwhile did all of the run's queries see one state.
    if ((await snapshot()) === before) keep(key, { ...settled, snapshot: before });
    return settled.json;
  };

  return {
    async read(key, run) {
      const now = await snapshot();
      const known = kept.get(key);
      if (known && known.snapshot === now && known.until > new Date()) return known.json;
      return reads.read(key, () => renew(key, run));
    },
  };
};
