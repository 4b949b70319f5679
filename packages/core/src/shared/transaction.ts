import type { Context } from './context.ts';

/** Error code of PostgreSQL for the transaction that it rolls back to end a deadlock. */
const deadlockCode = '40P01';
const attemptsMax = 4;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === deadlockCode;

/**
 * Runs the work in a transaction, or joins the outer one if there is any. Work that met another transaction in a
 * deadlock is repeated: PostgreSQL has undone it, and the other one is complete by then.
 */
export const inTransaction = async <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> => {
  if (context.db.isTransaction) return work(context);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction().execute((db) => work({ ...context, db }));
    } catch (error) {
      if (attempt === attemptsMax || !isDeadlock(error)) throw error;
    }
  }
};
