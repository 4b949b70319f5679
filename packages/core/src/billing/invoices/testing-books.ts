import { planTerms, type PlanTerms } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import { newId } from '../../shared/new-id.ts';
import { systemActor, type Context } from '../../shared/context.ts';
import { recordUsageEntries } from '../ledger/record-usage-entries.ts';

/** Context of a closing of books at a time, without the services that need a network. */
export const booksContext = (db: Kysely<Database>, now: Date): Context =>
  // SAFETY: the invoice run uses only these services.
  ({
    organizationId: '',
    actor: systemActor('test'),
    requestId: 'test',
    db,
    clock: { now: () => now },
    services: { billing: { mode: 'INTERNAL' }, addresses: { api: 'https://video.example.com' } },
  }) as unknown as Context;

type Terms = Parameters<typeof planTerms.parse>[0];

/** Terms with a price of 49.00, 100 minutes included, and 1.25 for each minute above. */
export const minuteTerms = (changes: Partial<PlanTerms> = {}): Terms => ({
  price: 4900,
  interval: 1,
  intervalUnit: 'MONTH',
  components: [
    {
      name: 'Encoding minutes',
      meters: ['encoding.time'],
      unit: 'MINUTE',
      included: 100,
      tiers: [{ startQuantity: 0, endQuantity: null, unitPrice: '125' }],
    },
  ],
  ...changes,
});

/** Adds a seller with a rate of 19 %, once. */
export const addBooksSeller = async (db: Kysely<Database>): Promise<void> => {
  await db
    .insertInto('billing_sellers')
    .values({
      id: 'seller',
      name: 'Quay Video GmbH',
      address: '{"city":"Hamburg"}',
      country: 'DE',
      tax_id: 'DE136695976',
    })
    .execute();
  await db
    .insertInto('billing_tax_rates')
    .values({
      id: 'rate',
      seller_id: 'seller',
      country: 'DE',
      kind: 'STANDARD',
      basis_points: 1900,
      valid_from: '2020-01-01',
      valid_until: null,
    })
    .execute();
};

export const addBooksPlan = async (
  db: Kysely<Database>,
  slug: string,
  terms: Terms = minuteTerms(),
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('price_plans')
    .values({
      id,
      slug,
      version: 1,
      category: 'ENCODING',
      name: `Plan ${slug}`,
      display_type: 'SELF_SERVICE',
      currency: 'EUR',
      terms: JSON.stringify(planTerms.parse(terms)),
    })
    .execute();
  return id;
};

export const october = { start: new Date('2026-10-01T00:00:00Z'), end: new Date('2026-11-01T00:00:00Z') };
export const november = { start: october.end, end: new Date('2026-12-01T00:00:00Z') };

type Period = { start: Date; end: Date };

/** Adds an organization that pays for itself, with a subscription and an ended cycle for each period. */
export const addSubscriber = async (
  db: Kysely<Database>,
  planId: string,
  periods: readonly Period[] = [october],
): Promise<{ organizationId: string; cycleIds: string[] }> => {
  const organizationId = newId();
  const subscriptionId = newId();
  const last = periods.at(-1) ?? october;
  await db.insertInto('organizations').values({ id: organizationId, parent_id: null, name: 'Harbour Films' }).execute();
  await db
    .insertInto('billing_accounts')
    .values({ organization_id: organizationId, currency: 'EUR', country: 'DE' })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      id: subscriptionId,
      organization_id: organizationId,
      category: 'ENCODING',
      plan_id: planId,
      state: 'ACTIVE',
      anchor_at: october.start,
      period_start: last.start,
      period_end: last.end,
    })
    .execute();
  const cycleIds = periods.map(() => newId());
  await db
    .insertInto('billing_cycles')
    .values(
      periods.map(({ start, end }, index) => ({
        id: cycleIds[index] ?? '',
        subscription_id: subscriptionId,
        account_id: organizationId,
        category: 'ENCODING' as const,
        plan_id: planId,
        period_index: index,
        period_start: start,
        period_end: end,
        state: 'DRAFT' as const,
      })),
    )
    .execute();
  return { organizationId, cycleIds };
};

/** Records minutes of encoding at a time. */
export const useMinutes = (
  db: Kysely<Database>,
  organizationId: string,
  { minutes, at, sourceId = newId() }: { minutes: number; at: Date; sourceId?: string },
): Promise<number> =>
  recordUsageEntries(
    db,
    [
      {
        source: 'encoding',
        sourceId,
        meter: 'encoding.time',
        organizationId,
        quantity: BigInt(minutes) * 60_000n,
        occurredAt: at,
      },
    ],
    { now: () => new Date('2027-01-01T00:00:00Z') },
  );
