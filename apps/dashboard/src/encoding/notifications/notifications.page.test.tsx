import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const base = '/encoding/configurations/notifications';

const mail = {
  id: 'mail',
  createdAt: at,
  modifiedAt: at,
  name: 'Night shift',
  type: 'EMAIL',
  eventType: 'ENCODING_ERROR',
  category: 'ENCODING',
  resourceType: 'ENCODING',
  muted: false,
  resolve: false,
  emails: ['ada@harbour.example'],
} as const;
const { emails: _emails, ...common } = mail;
const hook = {
  ...common,
  id: 'hook',
  name: 'Archive',
  type: 'WEBHOOK',
  eventType: 'ENCODING_FINISHED',
  url: 'https://archive.example/hook',
  method: 'POST',
} as const;

const sent = {
  id: 'sent',
  notificationId: 'hook',
  eventType: 'ENCODING_FINISHED',
  status: 'FAILED',
  attempts: 3,
  responseCode: 503,
  latency: 12,
  failure: 'The receiver responded with 503.',
  createdAt: at,
} as const;

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'notifications.emails.list': () => paged([{ ...mail, emails: [...mail.emails] }]),
  'notifications.webhooks.list': () => paged([hook]),
  'notifications.get': ({ params }) =>
    params.notification_id === 'hook' ? hook : { ...mail, emails: [...mail.emails] },
  'notifications.deliveries.list': () => paged([sent]),
  'encoding.encodings.list': () => paged([]),
};

const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('notifications', () => {
  it('open on the emails, with webhooks on a separate tab', async () => {
    const { address } = await renderApp(base, handlers);
    await expect.element(page.getByText('Night shift')).toBeVisible();
    expect(address()).toBe(`${base}/emails`);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect.element(page.getByText('Archive')).toBeVisible();
  });

  it('are created for recipients separated by commas', async () => {
    const { calls } = await renderApp(`${base}/emails?edit=new`, {
      ...handlers,
      'notifications.emails.encoding.encodings.error.create': () => paged([mail]),
    });
    const field = page.getByRole('textbox', { name: 'Add email(s) here (separated by comma)' });
    await field.fill('nobody');
    await expect.element(page.getByText('Email is not valid')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Add' })).toBeDisabled();
    await field.fill('ada@harbour.example, bo@harbour.example');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ops');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Notification saved')).toBeVisible();
    const made = calls.find(({ id }) => id === 'notifications.emails.encoding.encodings.error.create');
    expect(made?.input).toMatchObject({
      body: { name: 'Ops', emails: ['ada@harbour.example', 'bo@harbour.example'] },
    });
  });

  it('have conditions, grouped in parentheses, that can be tested on past events', async () => {
    const { calls } = await renderApp(`${base}/webhooks?edit=new`, {
      ...handlers,
      'notifications.conditions.test': () => ({
        events: [
          {
            resourceId: 'e1',
            resourceName: 'Sea',
            happenedAt: at,
            attributes: { status: 'ERROR', previous_status: 'RUNNING' },
            isMet: true,
          },
        ],
      }),
    });
    await choose('Event Type', 'Status Changed');
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await choose('Value', 'Error');
    await add.click();
    await choose('Attribute', 'Encoding name');
    await add.click();
    await expect.element(page.getByText('The condition must have a value')).toBeVisible();
    await page.getByRole('textbox', { name: 'Value' }).fill('Sea');
    await add.click();
    await page.getByText('Or', { exact: true }).click();
    await choose('Attribute', 'Encoding type');
    await add.click();
    await expect
      .element(page.getByRole('group', { name: 'Conditions' }))
      .toHaveTextContent('(Status == ErrorandEncoding name == Sea)orEncoding type == Vod');
    await page.getByRole('button', { name: 'Test on past events' }).click();
    await expect.element(page.getByText('1 of the latest 1 events meet the conditions.')).toBeVisible();
    const tried = calls.find(({ id }) => id === 'notifications.conditions.test');
    expect(tried?.input).toMatchObject({ body: { conditions: { type: 'OR', conditions: [{ type: 'AND' }, {}] } } });
  });

  it('show the signing key of a new webhook once', async () => {
    await renderApp(`${base}/webhooks?edit=new`, {
      ...handlers,
      'notifications.webhooks.encoding.encodings.error.create': () => ({
        ...hook,
        signature: { type: 'HMAC', key: 'whsec_once' },
      }),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Ops');
    await page.getByRole('textbox', { name: 'URL' }).fill('https://ops.example/hook');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('whsec_once')).toBeVisible();
  });

  it('are sent about tests of Stream Lab, for the whole organization', async () => {
    const { calls } = await renderApp(`${base}/webhooks?edit=new`, {
      ...handlers,
      'notifications.webhooks.player.testing.failed.create': () => ({
        ...hook,
        eventType: 'LAB_TEST_FAILED' as const,
        resourceType: 'LAB_STREAM' as const,
      }),
    });
    await choose('Event Type', 'Test failed');
    await page.getByRole('textbox', { name: 'Name' }).fill('Lab');
    await page.getByRole('textbox', { name: 'URL' }).fill('https://archive.example/hook');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'notifications.webhooks.player.testing.failed.create')?.input)
      .toMatchObject({ body: { name: 'Lab', url: 'https://archive.example/hook' } });
  });

  it('show the deliveries of a webhook, and send one again', async () => {
    const { calls } = await renderApp(`${base}/webhooks?deliveries=hook`, {
      ...handlers,
      'notifications.deliveries.replay': () => sent,
    });
    await expect.element(page.getByText('The receiver responded with 503.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect.element(page.getByText('Resending notification')).toBeVisible();
    expect(calls.some(({ id }) => id === 'notifications.deliveries.replay')).toBe(true);
  });

  it('show a missing permission to delete them', async () => {
    await renderApp(`${base}/emails`, {
      ...handlers,
      'notifications.delete': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('button', { name: 'Actions for Night shift' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('You do not have permission to delete this notification')).toBeVisible();
  });
});
