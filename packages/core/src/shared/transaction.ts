import type { Context } from './context.ts';

/** Runs the work in a transaction, or joins the outer one if there is any. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.db.isTransaction ? work(context) : context.db.transaction().execute((db) => work({ ...context, db }));
