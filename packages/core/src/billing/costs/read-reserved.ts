import type { MeterName } from '@sluice/contract';
import { sql, type Database, type Kysely, type RawBuilder } from '@sluice/db';
import type { MeteredUsage } from '../rating/rate.ts';

type Reservation = {
  isCounted: boolean;
  parts: { meter: MeterName; dimensions: Record<string, string>; quantity: string }[];
};

/**
 * Reads what work under way of an account is expected to add to the ledger. `counted` is a condition over columns of
 * `usage_reservations` that is returned with each part.
 */
export const readReserved = async (
  db: Kysely<Database>,
  accountId: string,
  counted: RawBuilder<boolean>,
): Promise<(MeteredUsage & { isCounted: boolean })[]> => {
  const { rows } = await sql<Reservation>`
    select ${counted} as "isCounted", parts from usage_reservations where account_id = ${accountId}`.execute(db);
  return rows.flatMap(({ isCounted, parts }) =>
    parts.map((part) => ({ ...part, quantity: BigInt(part.quantity), isCounted })),
  );
};
