import { createTransport } from 'nodemailer';
import { expect, it, onTestFinished } from 'vitest';
import { startMailServer } from './smtp.ts';

const open = async () => {
  const server = await startMailServer();
  const transport = createTransport(server.url);
  onTestFinished(async () => {
    transport.close();
    await server.close();
  });
  const send = (to: string, subject: string) =>
    transport.sendMail({ from: 'us@example.com', to, subject, text: 'Grüße', html: '<p>Grüße</p>' });
  return { server, send };
};

it('stores an email as its reader sees it', async () => {
  const { server, send } = await open();
  const mail = server.waitFor('Ada@example.com');
  await send('ada@example.com', 'Grüße');
  expect(await mail).toMatchObject({
    from: 'us@example.com',
    to: ['ada@example.com'],
    subject: 'Grüße',
    text: expect.stringContaining('Grüße'),
    html: expect.stringContaining('<p>Grüße</p>'),
    headers: { from: 'us@example.com' },
  });
});

it('returns the latest email once', async () => {
  const { server, send } = await open();
  await send('ada@example.com', 'first');
  await send('ada@example.com', 'second');
  expect((await server.waitFor('ada@example.com')).subject).toBe('second');
  await expect(server.waitFor('ada@example.com', 20)).rejects.toThrow('No email to ada@example.com');
});

it('rejects with the given code', async () => {
  const { server, send } = await open();
  server.refuseNext(451);
  await expect(send('ada@example.com', 'hello')).rejects.toMatchObject({ responseCode: 451 });
  await send('ada@example.com', 'hello again');
  expect(server.messages().map(({ subject }) => subject)).toEqual(['hello again']);
});
