import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Kinds of work that fill the cores of a host; work of one kind may run side by side, but not beside the other. */
export type HeavyWork = 'encode' | 'lab-test';

export type HostSlot = { leave(): Promise<void> };

export type HostSlotRequest = {
  connectionString: string;
  /** Id of the host, equal in all of its processes and containers. */
  host: string;
  work: HeavyWork;
  signal: AbortSignal;
  /** Called once if work of the other kind runs. */
  onWait?: () => void;
};

const pollMilliseconds = 200;
const otherWork: Record<HeavyWork, HeavyWork> = { encode: 'lab-test', 'lab-test': 'encode' };

const keyOf = (host: string, name: string): string => `host-slot:${host}:${name}`;

/**
 * Waits until no work of the other kind runs on a host, then keeps it away until `leave`.
 *
 * Holds advisory locks on a separate connection, so that PostgreSQL frees the slot when the process dies (ADR 34).
 * The first to wait holds the turn of the host: later work, of either kind, waits behind it, so that neither kind can
 * keep the other out. All statements are short, because one that waits for a lock would hold back vacuum.
 * Throws the reason of the signal once it aborts.
 */
export const enterHostSlot = async (request: HostSlotRequest): Promise<HostSlot> => {
  const { connectionString, host, work, signal, onWait } = request;
  const client = new pg.Client({ connectionString, keepAlive: true, application_name: `sluice ${work}` });
  // A connection that breaks frees the slot early; the work goes on.
  client.on('error', () => undefined);
  const leave = (): Promise<void> => client.end().catch(() => undefined);
  const call = async (lockFunction: string, name: string): Promise<boolean> => {
    const statement = `select ${lockFunction}(hashtextextended($1, 0)) as success`;
    const { rows } = await client.query<{ success: boolean }>(statement, [keyOf(host, name)]);
    return rows[0]?.success === true;
  };
  let isWaiting = false;
  const acquire = async (name: string): Promise<void> => {
    while (!(await call('pg_try_advisory_lock', name))) {
      if (!isWaiting) onWait?.();
      isWaiting = true;
      await sleep(pollMilliseconds, undefined, { signal });
    }
  };
  try {
    signal.throwIfAborted();
    await client.connect();
    await acquire('turn');
    await acquire(otherWork[work]);
    // Only the holder of the turn takes exclusive locks on kinds, so this succeeds.
    await call('pg_try_advisory_lock_shared', work);
    await call('pg_advisory_unlock', otherWork[work]);
    await call('pg_advisory_unlock', 'turn');
    return { leave };
  } catch (error) {
    await leave();
    throw error;
  }
};
