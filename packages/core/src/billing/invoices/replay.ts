import type { Context } from '../../shared/context.ts';
import { rateCycle } from '../cycles/rate-cycle.ts';
import { buildContent } from './build-content.ts';
import { canonicalJson, chainHash } from '../cycles/canonical.ts';
import { contentOf, type InvoiceRow } from './invoice-store.ts';

/** A document that does not follow from the ledger, or breaks the chain of its series. */
export type ReplayFinding = { number: string; problem: string };
export type Replay = { documents: number; findings: ReplayFinding[] };

const rebuild = async ({ db }: Context, row: InvoiceRow): Promise<string | undefined> => {
  if (row.cycle_id === null) return undefined;
  const cycle = await db
    .selectFrom('billing_cycles')
    .selectAll()
    .where('id', '=', row.cycle_id)
    .executeTakeFirstOrThrow();
  const content = contentOf(row);
  const { plan, lines } = await rateCycle(db, cycle, cycle.to_seq ?? '0');
  const [tax] = content.taxes;
  const rebuilt = buildContent(cycle, plan, lines, {
    ...content,
    tax: { treatment: tax?.treatment ?? 'OUTSIDE', basisPoints: tax?.basisPoints ?? 0, note: undefined },
  });
  return canonicalJson(rebuilt) === canonicalJson(content) ? undefined : 'The ledger results in another content.';
};

/** Returns the documents of a series in the order of their numbers. */
const documentsOf = ({ db }: Context, series: string): Promise<InvoiceRow[]> =>
  db.selectFrom('invoices').selectAll().where('series', '=', series).orderBy('number').execute();

const numberAfter = (number: string): string => {
  const digits = /\d+$/.exec(number)?.[0] ?? '';
  return `${number.slice(0, number.length - digits.length)}${String(BigInt(digits) + 1n).padStart(digits.length, '0')}`;
};

const checkChain = (row: InvoiceRow, previous: InvoiceRow | undefined): string | undefined => {
  if (previous && row.number !== numberAfter(previous.number))
    return `Number ${numberAfter(previous.number)} is missing.`;
  if (row.previous_sha256 !== (previous?.sha256 ?? null)) return 'The chain of hashes is broken before it.';
  return chainHash(row.previous_sha256, row.content) === row.sha256
    ? undefined
    : 'The hash does not match the content.';
};

/**
 * Builds every document again from the ledger and the versions of plans, for the operator, and compares its bytes.
 *
 * Also checks that the series have no gaps and that the chains of hashes are complete.
 */
export const replayInvoices = async (context: Context, accountId?: string): Promise<Replay> => {
  const findings: ReplayFinding[] = [];
  let documents = 0;
  for (const { name } of await context.db.selectFrom('invoice_series').select('name').orderBy('name').execute()) {
    let previous: InvoiceRow | undefined;
    for (const row of await documentsOf(context, name)) {
      const isReplayed = accountId === undefined || row.account_id === accountId;
      const problem = checkChain(row, previous) ?? (isReplayed ? await rebuild(context, row) : undefined);
      if (problem !== undefined) findings.push({ number: row.number, problem });
      if (isReplayed) documents += 1;
      previous = row;
    }
  }
  return { documents, findings };
};
