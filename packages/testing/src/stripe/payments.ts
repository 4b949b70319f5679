import { nested, newStripeId, StripeFault, testCards, type Form, type Intent, type Json, type State } from './state.ts';

const missing = (what: string): StripeFault =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });

const required = (form: Form, name: string): string => {
  const value = form.get(name);
  if (value === null || value === '')
    throw new StripeFault(400, {
      type: 'invalid_request_error',
      code: 'parameter_missing',
      message: name,
      param: name,
    });
  return value;
};

export const loadIntent = (state: State, id: string): Intent => {
  const intent = state.intents.get(id);
  if (!intent) throw missing('payment_intent');
  return intent;
};

/** Replaces fields of an intent, and returns it. */
const change = (state: State, intent: Intent, fields: Partial<Intent> & Json): Intent => {
  const changed = { ...intent, ...fields } as Intent;
  state.intents.set(intent.id, changed);
  return changed;
};

export const succeed = (state: State, intent: Intent): Intent =>
  change(state, intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
  });

const decline = (state: State, intent: Intent, code: string, declineCode?: string): never => {
  const error = {
    type: 'card_error',
    code,
    message: code === 'card_declined' ? 'Your card was declined.' : 'This payment requires authentication.',
    ...(declineCode !== undefined && { decline_code: declineCode }),
  };
  const failed = change(state, intent, { status: 'requires_payment_method', last_payment_error: error });
  throw new StripeFault(402, { ...error, payment_intent: failed });
};

/** Ends an authentication that the customer did not complete. */
export const failAuthentication = (state: State, intent: Intent): Intent =>
  change(state, intent, {
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The customer did not authenticate.',
    },
  });

/** Charges the card of an intent as its number says. */
const confirm = (state: State, intent: Intent, form: Form, origin: string): Intent => {
  const method = state.methods.get(required(form, 'payment_method'));
  if (!method || method.customer !== intent.customer) throw missing('payment_method');
  const behavior = testCards[method.number];
  if (behavior === 'works') return succeed(state, intent);
  if (behavior === 'fails-later') return decline(state, intent, 'card_declined', 'insufficient_funds');
  if (form.get('off_session') === 'true') return decline(state, intent, 'authentication_required');
  return change(state, intent, {
    status: 'requires_action',
    return_url: required(form, 'return_url'),
    next_action: { type: 'redirect_to_url', redirect_to_url: { url: `${origin}/authenticate/${intent.id}` } },
  });
};

export const createIntent = (state: State, form: Form, origin: string): Intent => {
  const customer = required(form, 'customer');
  if (!state.customers.has(customer)) throw missing('customer');
  const amount = Number(required(form, 'amount'));
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new StripeFault(400, { type: 'invalid_request_error', message: 'Invalid positive integer', param: 'amount' });
  const intent: Intent = {
    id: newStripeId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: 0,
    currency: required(form, 'currency'),
    customer,
    metadata: nested(form, 'metadata'),
    status: 'requires_payment_method',
    next_action: null,
    last_payment_error: null,
  };
  state.intents.set(intent.id, intent);
  return form.get('confirm') === 'true' ? confirm(state, intent, form, origin) : intent;
};

export const confirmIntent = (state: State, id: string, form: Form, origin: string): Intent =>
  confirm(state, loadIntent(state, id), form, origin);

export const createRefund = (state: State, form: Form): Json => {
  const intent = loadIntent(state, required(form, 'payment_intent'));
  const refund = {
    id: newStripeId('re'),
    object: 'refund',
    payment_intent: intent.id,
    amount: Number(form.get('amount') ?? intent.amount),
    status: 'succeeded',
  };
  state.refunds.set(refund.id, refund);
  return refund;
};
