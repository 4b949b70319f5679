import { tableNames } from '../model/tables.ts';
import { outagesOf } from './outages.ts';
import { randomOf } from './random.ts';
import { type DemoRows, emptyRows, type Owner } from './recorder.ts';
import { createSession } from './session.ts';

export type LiveDemo = {
  /** The same seed generates the same sessions. */
  seed: string;
  owner: Owner;
  sessionsPerMinute: number;
  /** Milliseconds since 1970 between which sessions start. */
  start: number;
  end: number;
};

const minute = 60_000;
// Samples of longer sessions are dropped.
const longestSession = 90 * minute;

/**
 * Returns the rows that sessions started at a steady rate send from one instant up to, but excluding, another.
 *
 * The rows depend only on the arguments: adjacent periods neither overlap nor leave a gap.
 */
export const liveRows = (demo: LiveDemo, from: number, to: number): DemoRows => {
  const { seed, owner, sessionsPerMinute, start, end } = demo;
  const spacing = minute / sessionsPerMinute;
  const sessions = Math.ceil((end - start) / spacing);
  const frame = { seed, owner, sessions, end: end + longestSession, outages: outagesOf(seed, start, end) };
  const first = Math.max(0, Math.floor((from - longestSession - start) / spacing));
  const next = Math.min(sessions, Math.ceil((to - start) / spacing));
  const rows = emptyRows();
  for (let number = first; number < next; number += 1) {
    const startedAt = Math.round(start + (number + randomOf(seed, 'when', number).next()) * spacing);
    const session = createSession(frame, number, startedAt);
    for (const table of tableNames)
      for (const row of session[table])
        if (Number(row['time']) >= from && Number(row['time']) < to) rows[table].push(row);
  }
  return rows;
};
