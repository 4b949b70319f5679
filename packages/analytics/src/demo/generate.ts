import { tableNames } from '../model/tables.ts';
import { outagesOf } from './outages.ts';
import { randomOf } from './random.ts';
import { type DemoRows, emptyRows, type Owner } from './recorder.ts';
import { timeline } from './daily-traffic.ts';
import { createSession } from './session.ts';

export type DemoRequest = {
  /** The same seed generates the same sessions. */
  seed: string;
  owner: Owner;
  sessions: number;
  /** Milliseconds since 1970 between which sessions start; samples sent after the end are dropped. */
  start: number;
  end: number;
  /** Number of the first session to generate; earlier ones are skipped. */
  from?: number;
  batchSessions?: number;
};

/** A batch of sessions, from the first up to the one before `next`. */
export type DemoBatch = { first: number; next: number; rows: DemoRows };

// Larger batches need fewer parts in the engine; this one is about 33 MB of JSON.
const usualBatch = 300;

/**
 * Generates demo sessions as table rows, in batches ordered by start time.
 *
 * A session depends only on the request and its number, so a batch can be regenerated on its own.
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
    // Yields to the event loop between two batches.
    await new Promise(setImmediate);
  }
}
