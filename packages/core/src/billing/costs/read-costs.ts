import {
  invalid,
  meters,
  notFound,
  type billingCosts,
  type InputFor,
  type MeterName,
  type ProductCategory,
  type ResultOf,
  type UsageDimension,
} from '@sluice/contract';
import { sql } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { billingPermission } from '../accounts/payer.ts';
import { pricedAccount } from '../accounts/priced-account.ts';
import { Decimal, zero } from '../rating/decimal.ts';
import type { MeteredUsage } from '../rating/rate.ts';
import { dimensionValue } from '../usage/usage-store.ts';
import { costOfShare, costsOfShares } from './cost-of-share.ts';
import { monthOf } from './month.ts';
import { readPeriods, type LedgerPosition, type PricedPeriod } from './read-periods.ts';
import { subtreeUsage } from '../usage/subtree-usage.ts';

/** Places of amounts: parts of a bill may be smaller than a minor unit. */
const amountPlaces = 4;

const toAmount = (amount: Decimal): number => Number(amount.round(amountPlaces).toFixed());

type PartialCost = { category: ProductCategory; value: string | null; amount: Decimal };

/** Usage of the organization and those below it has a value with a prefix; that of others has none. */
const ownPrefix = 'own:';

const costsOf = ({ category, terms, before, within }: PricedPeriod): PartialCost[] => {
  const own = within.filter(({ value }) => value !== null);
  const costOf = costsOfShares(terms, { before, all: within });
  return [...Map.groupBy(own, ({ value }) => value ?? '')].map(([key, share]) => ({
    category,
    value: key.length > ownPrefix.length ? key.slice(ownPrefix.length) : null,
    amount: costOf(share),
  }));
};

const dimensionOf = (dimensions: readonly UsageDimension[] | undefined): UsageDimension | undefined => {
  if (dimensions && dimensions.length > 1) throw invalid('dimension', 'Must be one dimension.');
  return dimensions?.[0];
};

/** Returns what usage of a month costs, by product and value of a dimension, largest first; throws `billing_off` and `subscription_required`. */
export const listCosts = async (
  context: Context,
  { query }: Pick<InputFor<typeof billingCosts.list>, 'query'>,
): Promise<ResultOf<typeof billingCosts.list>> => {
  authorize(context, billingPermission, 'GET');
  const { accountId, currency } = await pricedAccount(context);
  const month = monthOf(query.month ?? context.clock.now());
  const isOwn = subtreeUsage({ accountId, organizationId: context.organizationId });
  const value = sql`case when ${isOwn} then ${ownPrefix} || coalesce(${dimensionValue(dimensionOf(query.dimension))}, '') end`;
  const periods = await readPeriods(context.db, accountId, { month, value });
  const grouped = Map.groupBy(periods.flatMap(costsOf), (cost) => JSON.stringify([cost.category, cost.value]));
  const items = [...grouped.values()].flatMap((costs) => {
    const [first] = costs;
    if (!first) return [];
    const amount = toAmount(costs.reduce((sum, cost) => sum.plus(cost.amount), zero));
    return [{ ...(first.value !== null && { value: first.value }), category: first.category, amount }];
  });
  return { month: month.from, currency, items: items.toSorted((one, other) => other.amount - one.amount) };
};

type Entry = LedgerPosition & { meter: MeterName; dimensions: Record<string, string>; quantity: string };

/** Returns the entries of the ledger about an encoding: of its streams and transfers, and of each day of a live one. */
const entriesOf = async ({ db }: Context, encodingId: string): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select e.meter, e.dimensions, e.quantity::text as quantity, e.occurred_at as occurred, e.seq::text as seq
    from (select distinct part_id from encoding_usage where encoding_id = ${encodingId} and part = 'STREAM') p
    join usage_entries e on e.source = 'encoding' and e.source_id = ${encodingId} || '/' || p.part_id
    union all
    select meter, dimensions, quantity::text, occurred_at, seq::text from usage_entries
    where source = 'transfer' and split_part(source_id, '/', 1) = ${encodingId}
    union all
    select meter, dimensions, quantity::text, occurred_at, seq::text from usage_entries
    where source = 'live' and starts_with(source_id, ${encodingId} || '/')
      and exists (select from encoding_usage where encoding_id = ${encodingId} and detail ? 'isLive')`.execute(db);
  return rows;
};

const toUsage = ({ meter, dimensions, quantity }: Entry): MeteredUsage => ({
  meter,
  dimensions,
  quantity: BigInt(quantity),
});

const isOfEncoding = async ({ db, organizationId }: Context, encodingId: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from encodings where id = ${encodingId} and organization_id = ${organizationId})
      or exists (select from encoding_usage where encoding_id = ${encodingId} and organization_id = ${organizationId}) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
};

type Account = { context: Context; accountId: string };

/** Sums the costs of an encoding in the months in which it ran; final once its billing periods are closed. */
const costOfEncoding = async (
  { context, accountId }: Account,
  encodingId: string,
): Promise<{ amount: Decimal; isFinal: boolean }> => {
  const entries = await entriesOf(context, encodingId);
  let amount = zero;
  let isFinal = true;
  for (const ofMonth of Map.groupBy(entries, ({ occurred }) => monthOf(occurred).from).values()) {
    const [first] = ofMonth;
    if (!first) continue;
    const month = monthOf(first.occurred);
    const category = meters[first.meter].product;
    const periods = await readPeriods(context.db, accountId, { month, value: sql`null::text`, category });
    for (const { terms, before, within, isClosed, covers } of periods) {
      const share = ofMonth.filter(covers);
      if (share.length === 0) continue;
      amount = amount.plus(costOfShare(terms, { before, all: within, share: share.map(toUsage) }));
      isFinal &&= isClosed;
    }
  }
  return { amount, isFinal };
};

/**
 * Returns what an encoding costs, also after it was deleted; throws `not_found`, `billing_off` and
 * `subscription_required`.
 */
export const getEncodingCost = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingCosts.encoding>, 'params'>,
): Promise<ResultOf<typeof billingCosts.encoding>> => {
  authorize(context, billingPermission, 'GET');
  if (!(await isOfEncoding(context, params.encoding_id))) throw notFound('encoding', params.encoding_id);
  const { accountId, currency } = await pricedAccount(context);
  const { amount, isFinal } = await costOfEncoding({ context, accountId }, params.encoding_id);
  return { currency, amount: toAmount(amount), isFinal };
};

/** Returns the encodings of all versions of a stream; throws `not_found`. */
const encodingsOfStream = async ({ db, organizationId }: Context, streamId: string): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select unnest(v.encoding_ids) from stream_versions v
      where v.stream_id = s.id) as ids
    from hosted_streams s where s.id = ${streamId} and s.organization_id = ${organizationId}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('stream', streamId);
  return row.ids;
};

/**
 * Returns what a stream costs: all encodings of its versions, and its delivery and storage of the current month. Throws
 * `not_found`, `billing_off` and `subscription_required`.
 */
export const getStreamCost = async (
  context: Context,
  { params }: Pick<InputFor<typeof billingCosts.stream>, 'params'>,
): Promise<ResultOf<typeof billingCosts.stream>> => {
  authorize(context, billingPermission, 'GET');
  const encodingIds = await encodingsOfStream(context, params.stream_id);
  const { accountId, currency } = await pricedAccount(context);
  let encoding = zero;
  for (const id of encodingIds) encoding = encoding.plus((await costOfEncoding({ context, accountId }, id)).amount);
  const month = monthOf(context.clock.now());
  const value = sql`case when dimensions->>'stream' = ${params.stream_id} then meter end`;
  const periods = await readPeriods(context.db, accountId, { month, value, category: 'STREAMS' });
  const costOf = (meter: MeterName): Decimal =>
    periods.reduce((sum, { terms, before, within }) => {
      const share = within.filter((usage) => usage.value === meter);
      return sum.plus(costOfShare(terms, { before, all: within, share }));
    }, zero);
  return {
    currency,
    month: month.from,
    encoding: toAmount(encoding),
    delivery: toAmount(costOf('delivery.bytes')),
    storage: toAmount(costOf('storage.volume')),
  };
};
