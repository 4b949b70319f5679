import { AppError } from '@sluice/contract';
import { scratchDatabase, type ScratchDatabase } from '@sluice/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAttempt, forgiveAttempts, type AttemptLimit } from './attempt-limits.ts';

let database: ScratchDatabase;
beforeAll(async () => {
  database = await scratchDatabase();
});
afterAll(() => database.close());

const start = Date.parse('2026-01-01T00:00:00Z');
const minute = (minutes: number): Date => new Date(start + minutes * 60_000);

/** Counts an attempt at the given time; returns the seconds to wait if it was refused. */
const attempt = async (limits: AttemptLimit[], now: Date): Promise<'judged' | number | undefined> => {
  try {
    await countAttempt(database.db, limits, now);
    return 'judged';
  } catch (error) {
    if (error instanceof AppError) return error.retryAfterSeconds;
    throw error;
  }
};

const tryTimes = async (times: number, limits: AttemptLimit[], now: Date): Promise<void> => {
  for (let index = 0; index < times; index += 1) expect(await attempt(limits, now)).toBe('judged');
};

describe('attempts', () => {
  it('are forgotten after 15 minutes, or after the period that their limit sets', async () => {
    const short = { what: 'short', subject: 'a', free: 3 };
    const long = { what: 'long', subject: 'a', free: 3, memoryMinutes: 24 * 60, longestSeconds: 3_600 };
    for (const limit of [short, long]) await tryTimes(3, [limit], minute(0));
    expect(await attempt([short], minute(0))).toBe(30);
    expect(await attempt([long], minute(0))).toBe(30);
    await tryTimes(3, [short], minute(20));
    expect(await attempt([long], minute(20))).toBe(60);
  });

  it('clear the account when they succeed, but take only one attempt off the address', async () => {
    const [address, account] = [
      { what: 'x-address', subject: '1.2.3.4', free: 3, isShared: true },
      { what: 'x-account', subject: 'own', free: 3 },
    ];
    await tryTimes(2, [address], minute(0));
    await tryTimes(1, [address, account], minute(0));
    await forgiveAttempts(database.db, [address, account]);
    await tryTimes(1, [address], minute(0));
    expect(await attempt([address], minute(0))).toBe(30);
    await tryTimes(3, [account], minute(0));
  });
});
