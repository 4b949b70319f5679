import type { OperationResult } from '@sluice/api-client';
import type { Handlers } from './sample-data.ts';

type Plan = OperationResult<'account.billing.plans.get'>;
type Subscription = OperationResult<'account.billing.subscriptions.cancel'>;

const day = 86_400_000;
const at = (days: number): string => new Date(Date.now() + days * day).toISOString().replace(/\.\d+Z$/, 'Z');

const minutes = (baseUsageQuantity: number, overageTiers: Plan['overageTiers']): Plan['components'][number] => ({
  category: 'DEFAULT',
  name: 'Encoding minutes',
  usageUnit: 'MINUTE',
  baseUsageQuantity,
  overageTiers,
});
const transfer: Plan['components'][number] = {
  category: 'EGRESS',
  name: 'Transfer to outputs',
  usageUnit: 'GIGABYTE',
  baseUsageQuantity: 500,
  overageTiers: [{ startQuantity: 0, endQuantity: null, unitPrice: 5 }],
};

const planOf = (name: string, price: number, components: Plan['components'], more: Partial<Plan> = {}): Plan => ({
  id: `plan-${name.toLowerCase()}`,
  slug: name.toLowerCase(),
  name,
  productCategory: 'ENCODING',
  displayType: 'SELF_SERVICE',
  usageUnit: components[0]?.usageUnit ?? 'MINUTE',
  currency: 'EUR',
  baseUsageQuantity: components[0]?.baseUsageQuantity ?? 0,
  tierMode: 'GRADUATED',
  overageTiers: components[0]?.overageTiers ?? [],
  interval: 1,
  intervalUnit: 'MONTH',
  price,
  components,
  ...more,
});

const tiers = [
  { startQuantity: 0, endQuantity: 10_000, unitPrice: 1.9 },
  { startQuantity: 10_000, endQuantity: null, unitPrice: 1.25 },
];
const starter = planOf('Starter', 4900, [minutes(2500, tiers), transfer]);
const growth = planOf('Growth', 19_900, [minutes(15_000, tiers.slice(1)), transfer]);
const enterprise = planOf('Enterprise', 999_000, [minutes(200_000, [])], { displayType: 'ENTERPRISE', interval: 12 });
const impressions: Plan['components'][number] = {
  category: 'DEFAULT',
  name: 'Impressions',
  usageUnit: 'THOUSAND_IMPRESSIONS',
  baseUsageQuantity: 10,
  overageTiers: [{ startQuantity: 0, endQuantity: null, unitPrice: 40 }],
};
const playerTrial = planOf('Player trial', 0, [impressions], {
  productCategory: 'PLAYER',
  displayType: 'TRIAL',
  interval: 30,
  intervalUnit: 'DAY',
  expirationInterval: 30,
  expirationIntervalUnit: 'DAY',
});
const playerPlan = planOf('Player PAYG', 0, [impressions], { productCategory: 'PLAYER' });

const plans: Record<string, Plan[]> = { encoding: [starter, growth, enterprise], player: [playerTrial, playerPlan] };

const encoding: Subscription = {
  id: 'subscription-1',
  planId: growth.id,
  productCategory: 'ENCODING',
  state: 'ACTIVE',
  paymentCollectionMethod: 'AUTOMATIC',
  currentPeriodStartedAt: at(-12),
  currentPeriodEndsAt: at(18),
  cancelAtEndOfPeriod: false,
  nextPlanId: starter.id,
};
const player: Subscription = {
  ...encoding,
  id: 'subscription-2',
  planId: playerTrial.id,
  productCategory: 'PLAYER',
  state: 'TRIALING',
  currentPeriodStartedAt: at(-21),
  currentPeriodEndsAt: at(9),
  expiresAt: at(9),
};
delete player.nextPlanId;

const card: OperationResult<'account.billing.makeDefaultCard'> = {
  id: 'card-1',
  brand: 'visa',
  lastDigits: '4242',
  expirationMonth: 12,
  expirationYear: 2040,
  holder: 'Ada Quay',
  isDefault: true,
  createdAt: at(-200),
};
const cards = [card, { ...card, id: 'card-2', brand: 'mastercard', lastDigits: '4444', isDefault: false }];

const contact: OperationResult<'account.billing.contactDetails.get'> = {
  firstName: 'Ada',
  lastName: 'Quay',
  company: 'Harbour Films',
  email: 'billing@harbour.example',
  phone: '',
  taxId: 'ATU12345678',
  address: { street: 'Ring 1', additional: '', city: 'Vienna', state: '', country: 'AT', zip: '1010', complete: true },
};

const subscriptionOf = (category: string): Subscription => (category === 'player' ? player : encoding);

type BillingDocument = OperationResult<'account.billing.invoices.list'>['items'][number];
type DocumentLine = OperationResult<'account.billing.invoices.lines'>['lines'][number];

const lines: DocumentLine[] = [
  { description: 'Growth', amount: 19_900, periodStart: at(-43), periodEnd: at(-12) },
  {
    description: 'Encoding minutes',
    quantity: '1152',
    unit: 'MINUTE',
    unitPrice: '1.25',
    amount: 1440,
    periodStart: at(-43),
    periodEnd: at(-12),
  },
];
const documentOf = (number: number, more: Partial<BillingDocument>): BillingDocument => ({
  id: `document-${number}`,
  number: `INV-00004${number}`,
  productCategory: 'ENCODING',
  planName: 'Growth',
  currency: 'EUR',
  net: 21_340,
  tax: 4268,
  total: 25_608,
  periodStart: at(-43 - 30 * number),
  periodEnd: at(-13 - 30 * number),
  createdAt: at(-11 - 30 * number),
  ...more,
});
const invoices = [
  documentOf(0, { outstanding: 25_608, dueAt: at(3) }),
  documentOf(1, { outstanding: 25_608, dueAt: at(-27) }),
  documentOf(2, { outstanding: 0, dueAt: at(-57) }),
];
const statements = [0, 1, 2].map((number) =>
  documentOf(number, { number: `ST-00009${number}`, tax: 0, total: 21_340 }),
);

const pageOf = <Row>(items: Row[]) => ({
  totalCount: items.length,
  offset: 0,
  limit: 25,
  previous: null,
  next: null,
  items,
});

/** Handlers of invoices and statements: one open invoice, one overdue, one paid. */
const documentHandlers: Handlers = {
  'account.billing.invoices.list': ({ params }) => pageOf(params.category === 'encoding' ? invoices : []),
  'account.billing.creditNotes.list': () => pageOf<BillingDocument>([]),
  'account.billing.statements.list': ({ params }) => pageOf(params.category === 'encoding' ? statements : []),
  'account.billing.invoices.lines': () => ({
    document: documentOf(1, { outstanding: 25_608, dueAt: at(-27) }),
    lines,
    notes: ['Please name the number of the invoice with your transfer.'],
  }),
  'account.billing.statements.lines': () => ({
    document: documentOf(0, { number: 'ST-000090', tax: 0, total: 21_340 }),
    lines,
    notes: [],
  }),
  'account.billing.statements.evidence': () =>
    pageOf(
      [93_600_000, 7_200_000, 1_080_000].map((milliseconds, index) => ({
        source: 'encoding',
        resourceId: `0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a00${index}`,
        meter: 'encoding.time',
        quantity: String(milliseconds),
        occurredAt: at(-20 - index),
      })),
    ),
  'account.billing.draft.get': () => ({
    planName: 'Growth',
    currency: 'EUR',
    periodStart: at(-12),
    periodEnd: at(18),
    net: 21_340,
    lines,
  }),
  'account.billing.simulate.list': () => ({
    totalCount: 2,
    items: [
      { plan: starter, total: 18_240, isCurrent: false },
      { plan: growth, total: 21_340, isCurrent: true },
    ],
  }),
};

const budgetOf = (
  id: string,
  more: Partial<OperationResult<'account.billing.budgets.get'>>,
): OperationResult<'account.billing.budgets.get'> => ({
  id,
  name: id,
  amount: 50_000,
  currency: 'EUR',
  action: 'ALERT',
  emails: [],
  state: 'WITHIN',
  spent: 18_240,
  expected: 31_900,
  evaluatedAt: at(0),
  periodStart: '2026-11-01T00:00:00Z',
  periodEnd: '2026-12-01T00:00:00Z',
  alerts: [],
  createdAt: at(-20),
  modifiedAt: at(-20),
  ...more,
});

const budgets = [
  budgetOf('All usage', {}),
  budgetOf('Newsroom', {
    category: 'ENCODING',
    label: 'news',
    action: 'STOP',
    amount: 20_000,
    spent: 17_460,
    expected: 26_120,
    state: 'WARNING',
    alerts: [{ threshold: '80', spent: 16_020, sentAt: at(-1) }],
  }),
  budgetOf('Delivery', {
    category: 'STREAMS',
    action: 'STOP_DELIVERY',
    amount: 10_000,
    spent: 10_450,
    expected: 14_800,
    state: 'LIFTED',
    liftedUntil: '2026-12-01T00:00:00Z',
    alerts: [{ threshold: '100', spent: 10_010, sentAt: at(-1) }],
  }),
];

/** Billing of a sample organization: one paid product, one trial, two cards. */
export const billingHandlers: Handlers = {
  ...documentHandlers,
  'account.billing.environment.get': () => ({
    mode: 'STRIPE',
    isPayer: true,
    initialSubscriptions: 3,
    currencies: ['EUR'],
    taxNote: 'Prices do not include tax. Tax is added to invoices by the country of the billing contact.',
  }),
  'account.billing.plans.list': ({ params }) => ({ items: plans[params.category] ?? [] }),
  'account.billing.plans.preview': () => ({
    category: 'ENCODING',
    planName: 'Growth',
    productName: 'Encoding',
    summarizationText: 'Your Encoding plan changes from Starter to Growth now. The rest of this period is prorated.',
    totalInstantFee: 9000,
    currency: 'EUR',
    billingType: 'MONTHLY',
    billingTypeMessage: '€90 is added to the invoice of this period; later periods cost €199 each.',
    baseUsage: { quantity: 15_000, unit: 'MINUTE' },
  }),
  'account.billing.subscriptions.list': () => ({ totalCount: 2, items: [encoding, player] }),
  'account.billing.subscriptions.plan': ({ params }) => (params.category === 'player' ? playerTrial : growth),
  'account.billing.subscriptions.nextCharge': ({ params }) => ({
    nextChargeAt: subscriptionOf(params.category).currentPeriodEndsAt,
    totalAmount: params.category === 'player' ? 0 : 21_340,
    currency: 'EUR',
  }),
  'account.billing.budgets.list': () => pageOf(budgets),
  'account.billing.costs.list': ({ query }) => ({
    month: '2026-11-01',
    currency: 'EUR',
    items:
      query && 'dimension' in query
        ? [
            { category: 'ENCODING', value: 'H265', amount: 12_410.25 },
            { category: 'ENCODING', value: 'H264', amount: 5049.75 },
          ]
        : [
            { category: 'ENCODING', amount: 17_460 },
            { category: 'STREAMS', amount: 780.5 },
          ],
  }),
  'account.billing.costs.stream': () => ({
    currency: 'EUR',
    month: '2026-11-01',
    encoding: 184.2,
    delivery: 31.4,
    storage: 2.1,
  }),
  'account.billing.costs.encoding': () => ({ currency: 'EUR', amount: 184.2, isFinal: false }),
  'account.billing.contactDetails.get': () => contact,
  'account.billing.creditCards.list': () => ({ totalCount: cards.length, items: cards }),
};

/** Screens of billing. */
export const billingScreens: Record<string, string> = {
  billing: '/organization/billing',
  'billing-budgets': '/organization/billing/budgets',
  'billing-invoice': '/organization/billing/invoices/encoding/document-1',
  'billing-statement': '/organization/billing/statements/encoding/document-0',
  plans: '/organization/billing/plans',
  'plans-encoding': '/organization/billing/plans/encoding',
  'plans-player': '/organization/billing/plans/player',
  'plans-observability': '/organization/billing/plans/analytics',
};
