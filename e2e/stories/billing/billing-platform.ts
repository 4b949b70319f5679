import { join } from 'node:path';
import { startMailServer, type MailServer } from '@sluice/testing/smtp';
import { call, uploadFile, type Client, type WantedEncoding } from '../../support/encode.ts';
import { test as base } from '../../support/platform.ts';
import { drawFilm } from '../../support/video.ts';

/** A platform that bills internally and sends email. */
export const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({ platformName: _platformName }, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ port, mail }, use) => {
      await use({ PUBLIC_URL: `http://127.0.0.1:${port}`, BILLING: 'internal', SMTP_URL: mail.url });
    },
    { scope: 'worker' },
  ],
});

type Plans = { items: { id: string; slug: string }[] };

/** Subscribes the owner to an offered plan of encoding. */
export const subscribe = async (client: Client, slug: string): Promise<void> => {
  const { items } = await call<Plans>(client, 'GET', '/account/billing/plans/encoding');
  const plan = items.find((each) => each.slug === slug);
  await call(client, 'POST', `/account/billing/plans/encoding/${plan?.id}/actions/subscribe`);
};

/** Uploads a film of 10 seconds, and returns a function that declares an encoding of it. */
export const uploadFilm = async (client: Client, folder: string) => {
  const film = join(folder, 'harbor.mp4');
  await drawFilm(film);
  const input = { inputId: await uploadFile(client, film), inputPath: 'harbor.mp4' };
  return (name: string): WantedEncoding => ({
    name,
    input,
    rungs: [{ name: 'video', codec: 'h264' }],
    muxings: [{ kind: 'mp4', path: 'video', of: ['video'] }],
  });
};
