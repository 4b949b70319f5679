import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';

/** Runs work in a transaction; returns an error of the catalog, after undoing the writes of the work. */
export const attempt = async (tx: Context, work: () => Promise<void>): Promise<AppError | undefined> => {
  await sql`savepoint attempt`.execute(tx.db);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx.db);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint attempt`.execute(tx.db);
    return error;
  }
};
