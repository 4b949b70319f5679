import {
  answerTicketByOperator,
  closeSolvedTickets,
  closeTicketByOperator,
  listTicketsOfStaff,
  newId,
  systemActor,
  systemClock,
  type Context,
} from '@sluice/core';
import { openMember, openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../../engines/services.ts';
import { apiClient } from '../testing-client.ts';
import { openTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let customer: TestOrganization;
let stranger: TestOrganization;

const send = apiClient(() => api, 'account/');

const ticket = (subject: string, more = {}) => ({ subject, body: `About ${subject}`, category: 'PLAYER', ...more });
const create = async (subject: string, more = {}): Promise<string> =>
  (await send(customer, 'POST', 'support/tickets', ticket(subject, more))).result.id;
const reply = async (id: string, body: string) => send(customer, 'POST', `support/tickets/${id}/messages`, { body });
const statusOf = async (id: string) => (await send(customer, 'GET', `support/tickets/${id}`)).result.status;
const subjects = async (query: Record<string, string>) =>
  (await send(customer, 'GET', `support/tickets?${new URLSearchParams(query)}`)).result.items.map(
    (item: { subject: string }) => item.subject,
  );

const operator = (): Context => ({
  organizationId: '',
  actor: systemActor('operator'),
  requestId: newId(),
  db: api.db,
  clock: systemClock,
  services: createServices(api.platform),
});

const giveFullSupport = ({ organizationId }: TestOrganization) =>
  api.db.updateTable('organizations').set({ support_type: 'FULL' }).where('id', '=', organizationId).execute();

beforeAll(async () => {
  api = await openTestApi({
    environment: {
      SUPPORT_EMAIL: 'help@quay.example',
      SUPPORT_MAILBOX: 'support@quay.example',
      MAIL_FROM: 'Quay <no-reply@quay.example>',
    },
  });
  customer = await openOrganization(api.db);
  stranger = await openOrganization(api.db);
  await giveFullSupport(customer);
});
afterAll(() => api.close());

const subscribe = async ({ organizationId }: TestOrganization, category: 'ENCODING' | 'PLAYER', name: string) => {
  const [planId, now] = [newId(), new Date()];
  const period = { anchor_at: now, period_start: now, period_end: new Date(now.getTime() + 1000) };
  const plan = { slug: planId, version: 1, category, name, currency: 'EUR', terms: '{}' };
  await api.db
    .insertInto('price_plans')
    .values({ id: planId, ...plan, display_type: 'ENTERPRISE' })
    .execute();
  await api.db
    .insertInto('subscriptions')
    .values({ id: newId(), organization_id: organizationId, category, plan_id: planId, state: 'ACTIVE', ...period })
    .execute();
};

describe('support tickets', () => {
  it('may be created with full support, or an enterprise plan and no pay-as-you-go plan', async () => {
    const enterprise = await openOrganization(api.db);
    const mayCreate = async () => (await send(enterprise, 'GET', 'support/access')).result.mayCreateTickets;
    expect(await mayCreate()).toBe(false);
    const refusal = await send(enterprise, 'POST', 'support/tickets', ticket('refused'));
    expect(refusal).toMatchObject({ status: 403, code: 6320 });
    await subscribe(enterprise, 'ENCODING', 'Enterprise');
    expect(await mayCreate()).toBe(true);
    await subscribe(enterprise, 'PLAYER', 'Enterprise PAYG');
    expect(await mayCreate()).toBe(false);
    await giveFullSupport(enterprise);
    expect(await mayCreate()).toBe(true);
  });

  it('are filtered, searched literally, and sorted by rank', async () => {
    await create('sort 100% b', { priority: 'HIGH' });
    await create('sort 100% a', { priority: 'URGENT' });
    await create('sort 1000', { priority: 'LOW' });
    expect(await subjects({ searchText: '100%', sort: 'subject:ASC' })).toEqual(['sort 100% a', 'sort 100% b']);
    const byPriority = await subjects({ searchText: 'About sort', sort: 'priority:DESC' });
    expect(byPriority).toEqual(['sort 100% a', 'sort 100% b', 'sort 1000']);
    expect(await subjects({ searchText: 'sort', priority: 'low,high', sort: 'priority' })).toEqual([
      'sort 1000',
      'sort 100% b',
    ]);
  });

  it('reopen by a reply, and continue in a linked ticket after they are closed', async () => {
    const id = await create('thread');
    expect((await send(customer, 'POST', `support/tickets/${id}/close`)).result.status).toBe('SOLVED');
    await reply(id, 'Not solved');
    expect(await statusOf(id)).toBe('OPEN');
    await closeTicketByOperator(operator(), id);
    expect((await send(customer, 'POST', `support/tickets/${id}/reopen`)).status).toBe(409);
    const { result } = await reply(id, 'Again');
    expect(result.ticketId).not.toBe(id);
    const { result: next } = await send(customer, 'GET', `support/tickets/${result.ticketId}`);
    expect(next).toMatchObject({ followsTicketId: id, status: 'NEW', subject: 'thread' });
  });

  it('are answered by the operator, by mail to their requester', async () => {
    const id = await create('question');
    await answerTicketByOperator(operator(), { id, body: 'Steps:\n- First.\n- <Second>.\n\nThen retry.' });
    expect(await statusOf(id)).toBe('PENDING');
    const { result } = await send(customer, 'GET', `support/tickets/${id}/messages`);
    expect(result.items.map((item: { author: string }) => item.author)).toEqual(['CUSTOMER', 'STAFF']);
    const mail = await api.db
      .selectFrom('mails')
      .selectAll()
      .where('subject', '=', `[#${id}] question`)
      .where('purpose', '=', 'ticket-answer')
      .executeTakeFirstOrThrow();
    expect(mail.recipient).toBe(customer.email);
    expect(mail.text).toContain('Steps:\n- First.\n- <Second>.\n\nThen retry.');
    expect(mail.html).toContain('white-space:pre-wrap">Steps:\n- First.\n- &lt;Second&gt;.\n\nThen retry.</p>');
    const notice = await api.db
      .selectFrom('mails')
      .selectAll()
      .where('subject', '=', `[#${id}] question`)
      .where('purpose', '=', 'ticket-notice')
      .executeTakeFirstOrThrow();
    const ids = [mail, notice].map(({ threading }) => threading.references);
    expect(ids[1]).toEqual([`<ticket.${id}@quay.example>`]);
    expect(ids[0]).toEqual([`<ticket.${id}@quay.example>`, `<${notice.id}@quay.example>`]);
    expect(mail.threading.replyTo).toMatch(/^support\+[0-9a-z]{25}\.[0-9a-f]{20}@quay\.example$/);
    expect(notice.threading.replyTo).not.toBe(mail.threading.replyTo);
  });

  it('are invisible to other organizations and to members without permission', async () => {
    const id = await create('private');
    const powerless = await openMember(api.db, customer.organizationId, []);
    for (const path of [`support/tickets/${id}`, `support/tickets/${id}/messages`]) {
      expect((await send(stranger, 'GET', path)).status).toBe(404);
      expect((await send(powerless, 'GET', path)).status).toBe(403);
    }
    expect((await send(stranger, 'POST', `support/tickets/${id}/messages`, { body: 'a' })).status).toBe(404);
  });
});

describe('contact requests', () => {
  const request = { type: 'GENERIC', subject: 'Sales', body: 'A question', email: 'person@example.com' };

  it('reach the staff of every organization and stay out of its tickets', async () => {
    const { status, result } = await send(stranger, 'POST', 'contact', request);
    expect(status).toBe(201);
    const tickets = await listTicketsOfStaff(operator());
    expect(tickets.find(({ id }) => id === result.id)?.requester_email).toBe('person@example.com');
    expect((await send(stranger, 'GET', 'support/tickets')).result.totalCount).toBe(0);
    expect((await send(stranger, 'GET', `support/tickets/${result.id}`)).status).toBe(404);
  });

  it('rejects what is no address and what PostgreSQL cannot store', async () => {
    expect((await send(stranger, 'POST', 'contact', { ...request, email: 'a\r\nBcc: b@c.example' })).status).toBe(400);
    expect((await send(stranger, 'POST', 'contact', { ...request, subject: 'a\0b' })).status).toBe(400);
  });

  it('are limited to 50 in an hour', async () => {
    const flooder = await openOrganization(api.db);
    const answers = await Promise.all(
      Array.from({ length: 55 }, async () => send(flooder, 'POST', 'contact', request)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('the staff', () => {
  it('is notified of what customers write', async () => {
    const id = await create('Subtitles');
    await reply(id, 'They are late.');
    const mails = await api.db.selectFrom('mails').selectAll().where('subject', '=', `[#${id}] Subtitles`).execute();
    expect(mails.map(({ recipient, purpose }) => [recipient, purpose])).toEqual([
      ['help@quay.example', 'ticket-notice'],
      ['help@quay.example', 'ticket-notice'],
    ]);
  });
});

describe('a solved ticket', () => {
  it('closes after 14 days without a reply', async () => {
    const [old, recent] = [await create('Old'), await create('Recent')];
    for (const id of [old, recent]) await send(customer, 'POST', `support/tickets/${id}/close`);
    const before = new Date(Date.now() - 15 * 86_400_000);
    await api.db.updateTable('tickets').set({ modified_at: before }).where('id', '=', old).execute();
    expect(await closeSolvedTickets({ db: api.db, clock: systemClock })).toBe(1);
    expect([await statusOf(old), await statusOf(recent)]).toEqual(['CLOSED', 'SOLVED']);
  });
});
