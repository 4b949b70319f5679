import { queueMail, systemActor, systemClock, verificationMail, type Context } from '@sluice/core';
import { startMailServer } from '@sluice/testing/smtp';
import { expect, it } from 'vitest';
import { createServices } from '../../engines/services.ts';
import { openTestApi } from '../api/testing.ts';
import { role } from './index.ts';

it('an email is sent by the scheduler if, and only if, its transaction commits', async () => {
  const server = await startMailServer();
  const api = await openTestApi({ environment: { SMTP_URL: server.url } });
  const scheduler = await role.start(api.platform);
  const { db, platform } = api;
  const context: Context = {
    organizationId: '',
    actor: systemActor('test'),
    requestId: '',
    db,
    clock: systemClock,
    services: createServices(platform),
  };
  const queue = (inner: Context, code: string) =>
    queueMail(inner, { purpose: 'verification', recipient: `${code}@example.com`, ...verificationMail({ code }) });
  try {
    await db
      .transaction()
      .execute(async (transaction) => {
        await queue({ ...context, db: transaction }, '111111');
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await queue(context, '222222');
    expect(await server.waitFor('222222@example.com')).toMatchObject({ subject: '222222 is your verification code' });
    expect(server.messages()).toHaveLength(1);
  } finally {
    await scheduler.stop();
    await Promise.all([api.close(), server.close()]);
  }
});
