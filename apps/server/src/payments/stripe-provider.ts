import { AppError } from '@sluice/contract';
import {
  ChargeUnknownError,
  type Charge,
  type ChargeOutcome,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderMethod,
} from '@sluice/core';
import type Stripe from 'stripe';
import type { StripeConfiguration } from '../configuration/billing-configuration.ts';

/** Seconds for which the signature of an event is valid. */
const signatureSeconds = 300;
const timeoutMilliseconds = 20_000;
/** Payments of a customer that `find` looks through; one account has far fewer open attempts. */
const searchMax = 100;

const failed = (evidence: string, cause?: unknown): AppError =>
  new AppError('payment_provider_failed', { evidence, cause });

/** Opens the client at its first use, since it is large and few processes need it. */
const clientOf = (configuration: StripeConfiguration): (() => Promise<Stripe>) => {
  const { secretKey, apiUrl } = configuration;
  const url = apiUrl === undefined ? undefined : new URL(apiUrl);
  let client: Promise<Stripe> | undefined;
  return () =>
    (client ??= import('stripe').then(
      ({ default: Client }) =>
        new Client(secretKey, {
          timeout: timeoutMilliseconds,
          // Retries reuse the idempotency key of the request.
          maxNetworkRetries: 2,
          telemetry: false,
          ...(url && {
            host: url.hostname,
            protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
            port: url.port || (url.protocol === 'https:' ? '443' : '80'),
          }),
        }),
    ));
};

type StripeObject = { object: string; id: string };

/**
 * Requires the response to be the object that was asked for: the client resolves with bodies of proxies, too, for
 * example with that of a 404 without an error in it.
 */
const requireObject = <T extends StripeObject>(response: T, object: T['object']): T => {
  if (response?.object === object && typeof response.id === 'string') return response;
  throw failed(`The response is no ${object} of Stripe.`);
};

const requireList = <T>(response: { object?: unknown; data?: T[] }): T[] => {
  if (response?.object === 'list' && Array.isArray(response.data)) return response.data;
  throw failed('The response is no list of Stripe.');
};

/** Stripe writes currencies in lowercase; our test currency is charged as dollars, which its test mode never moves. */
const toStripeCurrency = (currency: string): string => (currency === 'TEST' ? 'usd' : currency.toLowerCase());

const toMethod = ({ id, card, billing_details: details }: Stripe.PaymentMethod): ProviderMethod => ({
  ref: id,
  brand: card?.brand,
  lastDigits: card?.last4,
  expiresMonth: card?.exp_month,
  expiresYear: card?.exp_year,
  holder: details?.name ?? undefined,
});

const failureOf = (intent: Stripe.PaymentIntent): { code: string; message: string } => {
  const error = intent.last_payment_error;
  const code = error?.decline_code ?? error?.code ?? intent.status;
  return { code, message: error?.message ?? 'The payment did not complete.' };
};

const toOutcome = (intent: Stripe.PaymentIntent): ChargeOutcome => {
  const currency = intent.metadata['currency'] ?? intent.currency.toUpperCase();
  const fields = { providerId: intent.id, amount: BigInt(intent.amount), currency };
  if (toStripeCurrency(currency) !== intent.currency) return { ...fields, currency: intent.currency, state: 'PENDING' };
  if (intent.status === 'succeeded') return { ...fields, amount: BigInt(intent.amount_received), state: 'SUCCEEDED' };
  if (intent.status === 'processing') return { ...fields, state: 'PENDING' };
  const needsAction =
    intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required';
  if (!needsAction) return { ...fields, state: 'FAILED', failure: failureOf(intent) };
  return { ...fields, state: 'ACTION_REQUIRED', actionUrl: intent.next_action?.redirect_to_url?.url ?? undefined };
};

/** Reads the payment of this installation that an object is about; undefined for others. */
const subjectOf = (object: Stripe.Event.Data.Object, installation: string): ProviderEvent['subject'] => {
  // Every object of an event has these or lacks them; the type of the union does not say so.
  const fields = object as {
    object?: string;
    id?: string;
    customer?: unknown;
    metadata?: Record<string, string> | null;
  };
  if (fields.metadata?.['installation'] !== installation) return undefined;
  const paymentId = fields.metadata['payment'];
  if (fields.object === 'payment_intent' && paymentId !== undefined && fields.id !== undefined)
    return { kind: 'payment', paymentId, providerId: fields.id };
  if (fields.object === 'checkout.session' && typeof fields.customer === 'string')
    return { kind: 'customer', customer: fields.customer };
  return undefined;
};

/** Creates the provider that stores and charges cards by Stripe; invoices, numbers and dunning stay ours. */
export const createStripeProvider = (
  configuration: StripeConfiguration,
  { installation, billingPage }: { installation: string; billingPage: string },
): PaymentProvider => {
  const open = clientOf(configuration);

  /** Calls Stripe; other errors than those of the caller are `payment_provider_failed`. */
  const call = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    try {
      return await work(await open());
    } catch (error) {
      if (error instanceof AppError) throw error;
      const { type, code, requestId } = error as { type?: string; code?: string; requestId?: string };
      throw failed(`Stripe: ${[type, code, requestId].filter(Boolean).join(', ') || 'no response'}.`, error);
    }
  };

  const createCustomer = async (stripe: Stripe, accountId: string, email: string | undefined): Promise<string> => {
    const request = { metadata: { installation, account: accountId }, ...(email !== undefined && { email }) };
    const key = { idempotencyKey: `${installation}/customer/${accountId}/${email ?? ''}` };
    return requireObject(await stripe.customers.create(request, key), 'customer').id;
  };

  const createIntent = (stripe: Stripe, charge: Charge) =>
    stripe.paymentIntents.create(
      {
        amount: Number(charge.amount),
        currency: toStripeCurrency(charge.currency),
        customer: charge.customer,
        payment_method: charge.method,
        off_session: true,
        confirm: true,
        metadata: {
          installation,
          payment: charge.paymentId,
          invoice: charge.invoiceId,
          currency: charge.currency,
        },
      },
      { idempotencyKey: `${installation}/${charge.key}` },
    );

  /**
   * Confirms again an attempt that the bank wants the customer to confirm: only without `off_session` does Stripe
   * return the page for it.
   */
  const requestAction = async (
    stripe: Stripe,
    outcome: ChargeOutcome,
    { key, method }: Charge,
  ): Promise<ChargeOutcome> => {
    if (outcome.state !== 'ACTION_REQUIRED' || outcome.actionUrl !== undefined) return outcome;
    const intent = await stripe.paymentIntents.confirm(
      outcome.providerId,
      { payment_method: method, return_url: billingPage },
      { idempotencyKey: `${installation}/${key}/action` },
    );
    return toOutcome(requireObject(intent, 'payment_intent'));
  };

  /** Returns the outcome of a charge whose response was a decline; undefined if it was none. */
  const declinedOutcome = (error: unknown): ChargeOutcome | undefined => {
    const { payment_intent: intent } = error as { payment_intent?: Stripe.PaymentIntent };
    return intent?.object === 'payment_intent' ? toOutcome(intent) : undefined;
  };

  const attempt = async (stripe: Stripe, charge: Charge): Promise<ChargeOutcome> => {
    try {
      return toOutcome(requireObject(await createIntent(stripe, charge), 'payment_intent'));
    } catch (error) {
      const declined = declinedOutcome(error);
      if (declined) return requestAction(stripe, declined, charge);
      throw error;
    }
  };

  return {
    name: 'stripe',

    beginSetup: ({ customer: existing, accountId, email, currency, returnUrl }) =>
      call(async (stripe) => {
        const customer = existing ?? (await createCustomer(stripe, accountId, email));
        const session = await stripe.checkout.sessions.create({
          mode: 'setup',
          currency: toStripeCurrency(currency),
          customer,
          success_url: returnUrl,
          cancel_url: returnUrl,
          metadata: { installation, account: accountId },
        });
        const { url } = requireObject(session, 'checkout.session');
        if (url === null) throw failed('The session of Stripe has no page.');
        return { customer, url };
      }),

    methods: (customer) =>
      call(async (stripe) => {
        const list = await stripe.paymentMethods.list({ customer, type: 'card', limit: searchMax });
        return requireList(list).map(toMethod);
      }),

    remove: (method) =>
      call(async (stripe) => {
        requireObject(await stripe.paymentMethods.detach(method), 'payment_method');
      }),

    async charge(charge) {
      const stripe = await open();
      try {
        return await attempt(stripe, charge);
      } catch (error) {
        // Only a decline says that nothing was charged; anything else leaves that open.
        throw new ChargeUnknownError('Stripe did not confirm the charge.', { cause: error });
      }
    },

    find: ({ customer, paymentId, providerId }) =>
      call(async (stripe) => {
        if (providerId?.startsWith('pi_'))
          return toOutcome(requireObject(await stripe.paymentIntents.retrieve(providerId), 'payment_intent'));
        const intents = requireList(await stripe.paymentIntents.list({ customer, limit: searchMax }));
        const intent = intents.find(
          ({ metadata }) => metadata['installation'] === installation && metadata['payment'] === paymentId,
        );
        return intent && toOutcome(requireObject(intent, 'payment_intent'));
      }),

    refund: ({ key, providerId, amount }) =>
      call(async (stripe) => {
        const refund = await stripe.refunds.create(
          { payment_intent: providerId, amount: Number(amount), metadata: { installation } },
          { idempotencyKey: `${installation}/refund/${key}` },
        );
        requireObject(refund, 'refund');
      }),

    async readEvent(body, signature) {
      const stripe = await open();
      try {
        const { webhookSecret } = configuration;
        const event = await stripe.webhooks.constructEventAsync(body, signature ?? '', webhookSecret, signatureSeconds);
        return { id: event.id, type: event.type, body: event, subject: subjectOf(event.data.object, installation) };
      } catch (cause) {
        throw new AppError('provider_event_invalid', { cause });
      }
    },
  };
};
