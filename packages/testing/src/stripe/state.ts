import { randomBytes } from 'node:crypto';

/** Fields of a request: form keys such as `metadata[payment]`. */
export type Form = URLSearchParams;
export type Json = Record<string, unknown>;

export type Intent = Json & {
  id: string;
  object: 'payment_intent';
  status: 'succeeded' | 'requires_action' | 'requires_payment_method';
  amount: number;
  customer: string;
  metadata: Record<string, string>;
};
export type Method = Json & { id: string; customer: string | null; number: string };
export type Session = Json & { id: string; customer: string; success_url: string; metadata: Record<string, string> };
export type Customer = Json & { id: string };
export type StripeEvent = Json & { id: string; object: 'event'; type: string };

/** Everything that the test server keeps. */
export type State = {
  customers: Map<string, Customer>;
  methods: Map<string, Method>;
  intents: Map<string, Intent>;
  sessions: Map<string, Session>;
  refunds: Map<string, Json>;
};

export const newState = (): State => ({
  customers: new Map(),
  methods: new Map(),
  intents: new Map(),
  sessions: new Map(),
  refunds: new Map(),
});

export const newStripeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Error of the API, with its HTTP status; `Stripe.errors` of the client are made from its body. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: Json;

  constructor(status: number, body: Json) {
    super(String(body['message']));
    this.status = status;
    this.body = body;
  }
}

/** Numbers of Stripe's test cards and how they behave. */
export const testCards: Readonly<Record<string, 'works' | 'declined' | 'fails-later' | 'needs-authentication'>> = {
  '4242424242424242': 'works',
  '4000000000000002': 'declined',
  '4000000000000341': 'fails-later',
  '4000002760003184': 'needs-authentication',
};

/** Returns the entries of a nested object in a form, such as those of `metadata`. */
export const nested = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const inner = key.startsWith(`${name}[`) ? key.slice(name.length + 1, -1) : undefined;
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

/** Stores a card of a customer; throws if the bank declines it at once. */
export const attachCard = (state: State, customer: string, number: string): Method => {
  const behavior = testCards[number];
  if (behavior === undefined || behavior === 'declined')
    throw new StripeFault(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' });
  const method: Method = {
    id: newStripeId('pm'),
    object: 'payment_method',
    type: 'card',
    customer,
    number,
    card: { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2040 },
    billing_details: { name: 'Ada Lovelace' },
    created: Date.now(),
  };
  state.methods.set(method.id, method);
  return method;
};
