import type { Context } from './context.ts';

/** Runs the work in one transaction; within an outer one it joins that. */
export const inTransaction = <T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> =>
  context.db.isTransaction ? work(context) : context.db.transaction().execute((db) => work({ ...context, db }));
