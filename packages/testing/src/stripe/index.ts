import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { authenticationPage, checkoutPage } from './pages.ts';
import { confirmIntent, createIntent, createRefund, failAuthentication, loadIntent, succeed } from './payments.ts';
import {
  attachCard,
  nested,
  newState,
  newStripeId,
  StripeFault,
  type Form,
  type Intent,
  type Json,
  type State,
  type StripeEvent,
} from './state.ts';

/** Fault of the next charge: applied, then the connection is cut; status 500 before it is applied; a proxy's page. */
export type ChargeFault = 'cut' | 'error' | 'foreign-404';

export type StripeServer = {
  url: string;
  state: State;
  /** Faults of the next charges, one each, including those that the client repeats. */
  faults: ChargeFault[];
  /** Every event, oldest first. */
  events: StripeEvent[];
  /** Events are sent to this address as they happen, if it is set. */
  webhook: { url: string | undefined; secret: string };
  /** Sends an event, signed at an instant. */
  deliver(event: Json, signed?: { at?: Date; secret?: string }): Promise<number>;
  close(): Promise<void>;
};

type Call = { method: string; path: string; form: Form; key: string | undefined };
type Stored = { body: string; status: number; response: Json };

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // Node's streams without encoding yield buffers.
  return Buffer.concat(parts).toString('utf8');
};

const list = (data: unknown[]): Json => ({ object: 'list', data, has_more: false, url: '/v1' });
const send = (response: ServerResponse, status: number, body: Json): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': newStripeId('req') });
  response.end(JSON.stringify(body));
};
const sendPage = (response: ServerResponse, page: string): void => {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
};
const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { Location: location }).end();
};

/** Performs a call of the API, of which only what the platform uses exists. */
const perform = (state: State, { method, path, form }: Call, origin: string): Json => {
  const [, , resource, id, action] = path.split('/');
  const route = `${method} ${resource}${id === undefined ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`;
  if (route === 'POST customers') {
    const customer = { id: newStripeId('cus'), object: 'customer', metadata: nested(form, 'metadata') };
    state.customers.set(customer.id, customer);
    return customer;
  }
  if (path === '/v1/checkout/sessions' && method === 'POST') {
    const session = {
      id: newStripeId('cs'),
      object: 'checkout.session' as const,
      customer: form.get('customer') ?? '',
      success_url: form.get('success_url') ?? '',
      metadata: nested(form, 'metadata'),
    };
    state.sessions.set(session.id, session);
    return { ...session, url: `${origin}/checkout/${session.id}` };
  }
  if (route === 'GET payment_methods')
    return list([...state.methods.values()].filter(({ customer }) => customer === form.get('customer')).toReversed());
  if (route === 'POST payment_methods/:id/detach') {
    const card = state.methods.get(id ?? '');
    if (!card) throw new StripeFault(404, { type: 'invalid_request_error', message: 'No such payment_method' });
    card.customer = null;
    return card;
  }
  if (route === 'POST payment_intents') return createIntent(state, form, origin);
  if (route === 'POST payment_intents/:id/confirm') return confirmIntent(state, id ?? '', form, origin);
  if (route === 'GET payment_intents/:id') return loadIntent(state, id ?? '');
  if (route === 'GET payment_intents')
    return list([...state.intents.values()].filter(({ customer }) => customer === form.get('customer')).toReversed());
  if (route === 'POST refunds') return createRefund(state, form);
  throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${route})` });
};

const eventTypes = {
  succeeded: 'payment_intent.succeeded',
  requires_action: 'payment_intent.requires_action',
  requires_payment_method: 'payment_intent.payment_failed',
} as const;

/**
 * Starts a server that behaves as Stripe does for what the platform uses: form bodies, idempotency keys, Checkout in
 * setup mode, test cards, authentication at the bank, refunds, signed events, and faults on request.
 */
export const openStripe = async (secret = 'whsec_test'): Promise<StripeServer> => {
  const state = newState();
  const stored = new Map<string, Stored>();
  const faults: ChargeFault[] = [];
  const events: StripeEvent[] = [];
  const deliveries = new Set<Promise<unknown>>();
  const webhook: StripeServer['webhook'] = { url: undefined, secret };
  const signer = new Stripe('sk_test_signer');

  const deliver: StripeServer['deliver'] = async (event, { at = new Date(), secret: other = webhook.secret } = {}) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(at.getTime() / 1000);
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret: other, timestamp });
    const response = await fetch(webhook.url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    });
    await response.arrayBuffer();
    return response.status;
  };

  const emit = (type: string, object: Json): void => {
    const event: StripeEvent = { id: newStripeId('evt'), object: 'event', type, data: { object } };
    events.push(event);
    if (webhook.url === undefined) return;
    const delivery = deliver(event).catch(() => undefined);
    deliveries.add(delivery);
    void delivery.finally(() => deliveries.delete(delivery));
  };
  const emitIntent = (intent: Intent): void => emit(eventTypes[intent.status], intent);

  /** Performs a call, or repeats the stored response of its key; a key with another body is refused. */
  const performOnce = (call: Call, body: string, origin: string): { status: number; response: Json } => {
    const before = call.key === undefined ? undefined : stored.get(call.key);
    if (before && before.body !== body)
      return { status: 400, response: { error: { type: 'idempotency_error', message: 'Keys are for one body.' } } };
    if (before) return before;
    let result: { status: number; response: Json };
    const known = new Map([...state.intents].map(([id, intent]) => [id, intent]));
    try {
      result = { status: 200, response: perform(state, call, origin) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      result = { status: error.status, response: { error: error.body } };
    }
    if (call.key !== undefined) stored.set(call.key, { body, ...result });
    for (const [id, intent] of state.intents) if (known.get(id) !== intent) emitIntent(intent);
    return result;
  };

  const visitPage = (path: string, form: Form | undefined, response: ServerResponse): void => {
    const [, kind, id = ''] = path.split('/');
    if (kind === 'checkout') {
      const session = state.sessions.get(id);
      if (!session) return void response.writeHead(404).end();
      if (!form) return sendPage(response, checkoutPage());
      try {
        attachCard(state, session.customer, (form.get('number') ?? '').replaceAll(' ', ''));
      } catch (error) {
        return sendPage(response, checkoutPage(error instanceof Error ? error.message : ''));
      }
      emit('checkout.session.completed', session);
      return redirect(response, session.success_url);
    }
    const intent = loadIntent(state, id);
    if (!form) return sendPage(response, authenticationPage());
    emitIntent(form.get('result') === 'complete' ? succeed(state, intent) : failAuthentication(state, intent));
    return redirect(response, String(intent['return_url']));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const origin = `http://${request.headers.host}`;
    const { pathname: path, searchParams } = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const isPost = request.method === 'POST';
    if (!path.startsWith('/v1/')) return visitPage(path, isPost ? new URLSearchParams(body) : undefined, response);
    const header = request.headers['idempotency-key'];
    const form = isPost ? new URLSearchParams(body) : searchParams;
    const key = typeof header === 'string' ? header : undefined;
    const call = { method: request.method ?? 'GET', path, form, key };
    const fault = isPost && path === '/v1/payment_intents' ? faults.shift() : undefined;
    if (fault === 'error') return send(response, 500, { error: { type: 'api_error', message: 'Try again.' } });
    if (fault === 'foreign-404') return send(response, 404, { message: 'no route' });
    const result = performOnce(call, body, origin);
    if (fault === 'cut') return void request.socket.destroy();
    send(response, result.status, result.response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has such an address.
  return {
    url: `http://127.0.0.1:${port}`,
    state,
    faults,
    events,
    webhook,
    deliver,
    async close() {
      await Promise.allSettled(deliveries);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
