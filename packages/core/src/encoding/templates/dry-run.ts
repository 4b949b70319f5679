import { AppError } from '@sluice/contract';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/transaction.ts';
import type { CheckedTemplate } from './check-template.ts';
import type { TemplateNode } from './nodes.ts';
import { instantOf, needsOf, performNode, type Ids, type Perform } from './perform-nodes.ts';
import { isStart } from './starts.ts';

/** Runs the work in a transaction that is rolled back, and returns its result. */
export const undone = async <T>(context: Context, work: (tx: Context) => Promise<T>): Promise<T> => {
  const undo = new Error('This was a dry run.');
  let result: { value: T } | undefined;
  try {
    // A batch of its own, so that its audit entries are dropped too.
    await inTransaction({ ...context, batch: { encodings: new Map(), audits: [] } }, async (tx) => {
      result = { value: await work(tx) };
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  if (!result) throw undo;
  return result.value;
};

export type Refusal = { node: TemplateNode; error: AppError };
export type Tried = { ids: Ids; refusals: Refusal[] };

const tryNode = async (tx: Context, perform: Perform, node: TemplateNode, ids: Ids): Promise<Refusal[]> => {
  await sql`savepoint node`.execute(tx.db);
  try {
    await performNode(tx, perform, node, ids);
    await sql`release savepoint node`.execute(tx.db);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint node`.execute(tx.db);
    return [{ node, error }];
  }
};

/** Performs as many nodes as possible in the transaction; skips those that depend on a rejected one. */
const tryAll = async (tx: Context, perform: Perform, nodes: readonly TemplateNode[], ids: Ids): Promise<Refusal[]> => {
  const refusals: Refusal[] = [];
  const end = tx.clock.now().getTime();
  for (const [index, node] of nodes.entries())
    if (needsOf(node).every((address) => ids.has(address)))
      refusals.push(...(await tryNode(instantOf(tx, end, index, nodes.length), perform, node, ids)));
  return refusals;
};

/** Creates the resources of a template in the transaction, without its starts. */
export const tryNodes = async (tx: Context, perform: Perform, { nodes }: CheckedTemplate): Promise<Tried> => {
  const ids: Ids = new Map();
  const created = nodes.filter((node) => !isStart(node));
  return { ids, refusals: await tryAll(tx, perform, created, ids) };
};

/** Starts the encodings of a template in the transaction that created them; a start needs all parts of its encoding. */
export const tryStarts = async (
  tx: Context,
  perform: Perform,
  { nodes }: CheckedTemplate,
  { ids, refusals }: Tried,
): Promise<Refusal[]> => (refusals.length > 0 ? [] : tryAll(tx, perform, nodes.filter(isStart), ids));
