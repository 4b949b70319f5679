import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import { at, configuration, shellHandlers } from '../testing/shell-handlers.ts';

const ticket = {
  id: 'ticket-1',
  subject: 'No captions',
  category: 'PLAYER' as const,
  priority: 'HIGH' as const,
  severity: 'LOW' as const,
  status: 'PENDING' as const,
  details: { licenseKey: 'key-1' },
  requesterEmail: 'ada@harbour.example',
  createdAt: at,
  modifiedAt: at,
};

const message = (body: string) => ({
  id: body,
  ticketId: 'ticket-1',
  author: 'STAFF' as const,
  authorName: 'Grace',
  body,
  createdAt: at,
});

const attachment = {
  id: 'attachment-1',
  ticketId: 'ticket-1',
  author: 'STAFF' as const,
  name: 'steps.txt',
  contentType: 'text/plain',
  sizeBytes: 2048,
  createdAt: at,
};

const attach = (name: string, content: string) =>
  userEvent.upload(page.getByLabelText('Attach file').element(), new File([content], name));

const open = (path: string, more: Handlers = {}) =>
  renderApp(
    path,
    shellHandlers({
      'dashboard.configuration.get': () => ({ ...configuration, supportEmail: 'help@quay.example' }),
      'account.support.access.get': () => ({ mayCreateTickets: true }),
      'account.support.tickets.list': () => paged([ticket]),
      'account.support.tickets.get': () => ticket,
      'account.support.tickets.messages.list': () => paged([message('Which browser is it?')]),
      'account.support.tickets.attachments.list': () => paged([attachment]),
      'account.support.tickets.attachments.create': () => attachment,
      ...more,
    }),
  );

const fill = async (label: string, text: string) => userEvent.fill(page.getByLabelText(label), text);

describe('the contact form', () => {
  it('sends a request and confirms it', async () => {
    const { calls } = await open('/support/contact', { 'account.contact.create': () => ({ id: 'one' }) });
    await fill('Subject', 'Prices');
    await fill('Message', 'How much is it?');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.element(page.getByText('Request Sent. We well be in touch with you soon!')).toBeVisible();
    expect(calls.find(({ id }) => id === 'account.contact.create')?.input).toEqual({
      body: { type: 'GENERIC', subject: 'Prices', body: 'How much is it?', email: 'ada@harbour.example' },
    });
  });

  it('names another way if the request cannot be sent', async () => {
    await open('/support/contact', { 'account.contact.create': () => Promise.reject(refusal(500, 1000)) });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect
      .element(
        page.getByText('Sorry, there was an error sending your request. Please send an email to help@quay.example'),
      )
      .toBeVisible();
  });

  it('shows what is wrong with a field instead of a failure to send', async () => {
    const details = [{ text: 'This field cannot be empty.', field: 'subject' }];
    const invalid = new ApiError({ status: 400, code: 1000, message: 'The request is not valid.', details });
    await open('/support/contact', { 'account.contact.create': () => Promise.reject(invalid) });
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await expect.element(page.getByText(/Sorry, there was an error/)).not.toBeInTheDocument();
  });

  it('has words of its own for trials', async () => {
    await open('/support/trial', { 'account.contact.create': () => Promise.reject(refusal(500, 1000)) });
    await expect.element(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible();
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect.element(page.getByText('Something went wrong, please try again.')).toBeVisible();
  });
});

describe('tickets', () => {
  it('are listed, and narrowed by the API', async () => {
    const { calls } = await open('/support/tickets');
    await expect.element(page.getByRole('link', { name: 'No captions' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    for (const name of ['Open', 'New']) await page.getByRole('option', { name }).click();
    await expect
      .poll(() => calls.findLast(({ id }) => id === 'account.support.tickets.list')?.input)
      .toMatchObject({ query: { status: 'NEW,OPEN', limit: 25 } });
  });

  it('show that they could not be loaded', async () => {
    await open('/support/tickets', {
      'account.support.tickets.list': () => Promise.reject(new Error('The connection was lost.')),
    });
    await expect.element(page.getByText('Error loading your tickets!')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('lead organizations without them to the trial contact', async () => {
    const { address } = await open('/support/tickets', {
      'account.support.access.get': () => ({ mayCreateTickets: false }),
    });
    await expect.element(page.getByRole('heading', { name: 'Get in touch' })).toBeVisible();
    expect(address()).toBe('/support/trial');
  });

  it('show their messages and details, and take a reply', async () => {
    const { calls } = await open('/support/tickets/ticket-1', {
      'account.support.tickets.messages.create': () => message('Firefox'),
    });
    await expect.element(page.getByText('Which browser is it?')).toBeVisible();
    await expect.element(page.getByText('key-1')).toBeVisible();
    await fill('Reply', 'Firefox');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'account.support.tickets.messages.create')?.input)
      .toEqual({ params: { ticket_id: 'ticket-1' }, body: { body: 'Firefox' } });
  });

  it('are created with the details of their product', async () => {
    const { calls } = await open('/support/tickets/create/analytics', {
      'account.support.tickets.create': () => ticket,
    });
    await expect.element(page.getByRole('heading', { name: 'New ticket: Observability' })).toBeVisible();
    await fill('Subject', 'No country');
    await fill('Description', 'Sessions have no country.');
    await fill('License key', 'key-2');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await expect.element(page.getByRole('heading', { name: 'No captions' })).toBeVisible();
    expect(calls.find(({ id }) => id === 'account.support.tickets.create')?.input).toMatchObject({
      body: { category: 'OBSERVABILITY', details: { licenseKey: 'key-2' } },
    });
  });

  it('take files, unless they are empty', async () => {
    const { calls } = await open('/support/tickets/ticket-1');
    await expect.element(page.getByRole('button', { name: 'Download steps.txt' })).toBeVisible();
    await attach('nothing.log', '');
    await expect.element(page.getByText('nothing.log is empty.')).toBeVisible();
    await attach('player.log', 'stalled');
    await expect
      .poll(() => calls.filter(({ id }) => id === 'account.support.tickets.attachments.create'))
      .toMatchObject([{ input: { params: { ticket_id: 'ticket-1' }, query: { name: 'player.log' } } }]);
  });

  it('start with what a link brings along, and send files once they exist', async () => {
    const { calls } = await open('/support/tickets/create/vod-encoding?encodingId=e-1&subject=Failed&body=Code+8106', {
      'account.support.tickets.create': () => ticket,
    });
    await expect.element(page.getByLabelText('Description')).toHaveValue('Code 8106');
    await attach('worker.log', 'out of disk');
    await page.getByRole('button', { name: 'Create ticket' }).click();
    await expect.element(page.getByRole('heading', { name: 'No captions' })).toBeVisible();
    const changes = calls.filter(({ id }) => id.endsWith('.create'));
    expect(changes).toMatchObject([
      { input: { body: { subject: 'Failed', details: { encodingId: 'e-1' } } } },
      { input: { params: { ticket_id: 'ticket-1' }, query: { name: 'worker.log' } } },
    ]);
  });
});
