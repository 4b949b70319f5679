import { tableNames } from '../model/tables.ts';
import { outagesOf } from './outages.ts';
import { randomOf } from './random.ts';
import { type DemoRows, emptyRows, type Owner } from './recorder.ts';
import { timeline } from './daily-traffic.ts';
import { createSession } from './session.ts';

export type DemoRequest = {
  /** The same seed makes the same sessions. */
  seed: string;
  owner: Owner;
  sessions: number;
  /** Milliseconds since 1970 between which sessions begin; what would be sent later is left out. */
  start: number;
  end: number;
  /** First session that is wanted; those before are not made. */
  from?: number;
  batchSessions?: number;
};

/** Sessions that belong together, from the first up to the one before `next`. */
export type DemoBatch = { first: number; next: number; rows: DemoRows };

const usualBatch = 100;

/**
 * Made-up sessions as rows of the tables, in batches and in the order of their beginning.
 *
 * A session follows from the request and its number alone, so that a batch can be made again by itself.
 */
export async function* generateDemo(request: DemoRequest): AsyncGenerator<DemoBatch, void, undefined> {
  const { seed, owner, sessions, start, end, batchSessions = usualBatch } = request;
  const instantAt = timeline(start, end);
  const frame = { seed, owner, sessions, end, outages: outagesOf(seed, start, end) };
  for (let first = request.from ?? 0; first < sessions; first += batchSessions) {
    const next = Math.min(sessions, first + batchSessions);
    const rows = emptyRows();
    for (let number = first; number < next; number += 1) {
      const place = (number + randomOf(seed, 'when', number).next()) / sessions;
      const session = createSession(frame, number, Math.round(instantAt(place)));
      for (const table of tableNames) for (const row of session[table]) rows[table].push(row);
    }
    yield { first, next, rows };
    // Others get their turn between two batches.
    await new Promise(setImmediate);
  }
}
