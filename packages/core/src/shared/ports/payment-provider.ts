/** A credit card or another means of payment that the provider stores. */
export type ProviderMethod = {
  ref: string;
  brand: string | undefined;
  lastDigits: string | undefined;
  expiresMonth: number | undefined;
  expiresYear: number | undefined;
  holder: string | undefined;
};

/** A charge of a stored card while the customer is absent. */
export type Charge = {
  /** Repeating a charge with the same key has no further effect. */
  key: string;
  paymentId: string;
  invoiceId: string;
  customer: string;
  method: string;
  amount: bigint;
  currency: string;
};

/** Result of a charge; `actionUrl` is the page on which the customer confirms it. */
export type ChargeOutcome = { providerId: string; amount: bigint; currency: string } & (
  | { state: 'SUCCEEDED' | 'PENDING' }
  | { state: 'ACTION_REQUIRED'; actionUrl: string | undefined }
  | { state: 'FAILED'; failure: { code: string; message: string } }
);

/** A verified event: about a payment of this installation, about the cards of a customer, or neither. */
export type ProviderEvent = {
  id: string;
  type: string;
  body: unknown;
  subject:
    | { kind: 'payment'; paymentId: string; providerId: string }
    | { kind: 'customer'; customer: string }
    | undefined;
};

/** Result of a charge without a response: whether it was applied is unknown until `find`. */
export class ChargeUnknownError extends Error {
  override readonly name = 'ChargeUnknownError';
}

/** The service that stores cards and charges them. Other errors than those named are `payment_provider_failed`. */
export type PaymentProvider = {
  name: 'none' | 'stripe';
  /** Returns the page on which a card is added, and the customer it belongs to, created if there is none. */
  beginSetup(request: {
    customer: string | undefined;
    accountId: string;
    email: string | undefined;
    currency: string;
    returnUrl: string;
  }): Promise<{ customer: string; url: string }>;
  methods(customer: string): Promise<ProviderMethod[]>;
  remove(method: string): Promise<void>;
  /** Charges a card; throws `ChargeUnknownError` if no response tells whether it did. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Returns the state of an attempt by its payment; undefined if the provider never received it. */
  find(attempt: { customer: string; paymentId: string; providerId: string | null }): Promise<ChargeOutcome | undefined>;
  /** Refunds part of a payment, or all of it. */
  refund(refund: { key: string; providerId: string; amount: bigint }): Promise<void>;
  /** Verifies and reads an event from its raw body; throws `provider_event_invalid`. */
  readEvent(body: Buffer, signature: string | undefined): Promise<ProviderEvent>;
};
