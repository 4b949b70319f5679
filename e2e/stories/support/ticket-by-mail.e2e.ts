import { randomUUID } from 'node:crypto';
import { readMailboxJob } from '@sluice/core/support/mail/read-mailbox';
import { enqueue } from '@sluice/jobs';
import { startImapServer, type ImapServer } from '@sluice/testing/imap';
import { startMailServer, type MailServer, type ReceivedMail } from '@sluice/testing/smtp';
import { operate } from '../../support/operate.ts';
import { expect, test as base } from '../../support/platform.ts';
import { fillLogin } from '../../support/users.ts';

const staff = 'grace@quay.example';

/** A platform that sends email by SMTP and reads the mailbox of support by IMAP. */
const test = base.extend<object, { smtp: MailServer; imap: ImapServer }>({
  smtp: [
    async ({ platformName: _platformName }, use) => {
      const server = await startMailServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  imap: [
    async ({ platformName: _platformName }, use) => {
      const server = await startImapServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ smtp, imap }, use) =>
      use({
        SMTP_URL: smtp.url,
        MAIL_FROM: 'Quay Video <no-reply@quay.example>',
        SUPPORT_EMAIL: staff,
        SUPPORT_MAILBOX: 'support@quay.example',
        SUPPORT_IMAP_URL: imap.url,
      }),
    { scope: 'worker' },
  ],
});

// The other stories have no mail servers.
test.use({ platformName: 'support' });

type Reply = { from: string; body: string; headers?: string[] };

/** Writes a reply to an email as a mail client does. */
const replyTo = ({ headers, subject }: ReceivedMail, { from, body, headers: more = [] }: Reply): Buffer =>
  Buffer.from(
    [
      `From: <${from}>`,
      `To: ${headers['reply-to'] ?? headers['from']}`,
      `Subject: Re: ${subject}`,
      `Message-ID: <${randomUUID()}@client.example>`,
      `In-Reply-To: ${headers['message-id']}`,
      `References: ${headers['message-id']}`,
      ...more,
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ].join('\r\n'),
  );

test('a customer asks by form, the staff answers by email, and the reply joins the ticket', async ({
  page,
  platform,
  smtp,
  imap,
  db,
}) => {
  const read = () => db.transaction().execute((tx) => enqueue(tx, readMailboxJob, {}));
  await operate(platform, 'support', platform.organizationId, 'full');
  // The first reading; the mailbox is read from then on.
  await read();
  await expect
    .poll(() => db.selectFrom('support_mailboxes').selectAll().execute(), { timeout: 90_000 })
    .toHaveLength(1);

  await page.goto(`${platform.url}/support/tickets/create/player`);
  await fillLogin(page, platform.owner);
  await page.getByLabel('Subject').fill('No captions');
  await page.getByLabel('Description').fill('Captions are missing since yesterday.');
  await page.getByLabel('Attach file').setInputFiles({
    name: 'player.log',
    mimeType: 'text/plain',
    buffer: Buffer.from('captions: 0 tracks'),
  });
  await page.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByRole('heading', { name: 'No captions' })).toBeVisible();
  await expect(page.getByText('player.log')).toBeVisible();

  const notice = await smtp.waitFor(staff, 60_000);
  expect(notice.text).toContain('Captions are missing since yesterday.');
  imap.deliver(replyTo(notice, { from: staff, body: 'Which browser is it?' }));
  await read();
  const answer = await smtp.waitFor(platform.owner.email, 90_000);
  expect(answer.text).toContain('Which browser is it?');
  await page.reload();
  await expect(page.getByText('Which browser is it?')).toBeVisible();
  await expect(page.getByText('Waiting for you')).toBeVisible();

  imap.deliver(replyTo(answer, { from: platform.owner.email, body: 'Firefox 140, on Linux.' }));
  // The other side's program confirms the answer; nothing may respond to it.
  const headers = ['Auto-Submitted: auto-replied'];
  imap.deliver(replyTo(answer, { from: platform.owner.email, body: 'I am on holiday.', headers }));
  await read();
  const second = await smtp.waitFor(staff, 90_000);
  expect(second.text).toContain('Firefox 140, on Linux.');
  await page.reload();
  await expect(page.getByText('Firefox 140, on Linux.')).toBeVisible();
  await expect(page.getByText('I am on holiday.')).toBeHidden();
  await expect(page.getByLabel('Messages').getByRole('listitem')).toHaveCount(3);
  await expect
    .poll(async () =>
      (await db.selectFrom('support_mails').select('state').execute()).map(({ state }) => state).toSorted(),
    )
    .toEqual(['FILED', 'FILED', 'IGNORED']);
});
