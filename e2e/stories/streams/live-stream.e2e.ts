import type { ChildProcess } from 'node:child_process';
import { killLiveEncoder } from '@sluice/testing/live-encoder';
import { openBrowserOfHosts, openCustomerSite } from '../../support/customer-site.ts';
import { expectPlaying } from '../../support/embedded-player.ts';
import { callApi, expect, test } from '../../support/platform.ts';
import { publish } from '../../support/publish.ts';
import { fillLogin } from '../../support/users.ts';

type Live = { id: string; streamKey: string; ingestUrl?: string; lifeCycle: string; trimming: string };

let publisher: ChildProcess | undefined;
test.afterEach(() => void publisher?.kill('SIGKILL'));

test('a live stream is watched on the site of a customer, stopped, and its recording watched and trimmed', async ({
  page,
  platform,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  const { url, apiKey } = platform;
  const { id } = await callApi<Live>(url, 'POST', '/streams/live', { apiKey, body: { title: 'Harbor live' } });
  const live = () => callApi<Live>(url, 'GET', `/streams/live/${id}`, { apiKey });
  const [site, browser] = await Promise.all([openCustomerSite(), openBrowserOfHosts()]);
  const viewer = await (await browser.newContext()).newPage();
  site.addPage('/', `<title>Harbor</title><iframe src="${url}/s/${id}/embed" width="640" height="360"></iframe>`);
  const openAtCustomer = () => viewer.goto(`http://harbor.example:${site.port}/`);

  await test.step('waits for a publisher from its creation on', async () => {
    await page.goto(`${url}/streams/live/${id}`);
    await fillLogin(page, platform.owner);
    await expect(page.getByRole('button', { name: 'Copy the address to send to' })).toBeVisible({ timeout: 60_000 });
    await openAtCustomer();
    await expect(viewer.frameLocator('iframe').getByText('The live stream has not started yet')).toBeVisible();
  });

  await test.step('plays in the page that was waiting', async () => {
    const { ingestUrl = '', streamKey } = await live();
    publisher = await publish(`${ingestUrl}/${streamKey}`);
    await expectPlaying(viewer, 3);
  });

  await test.step('plays on in the same page after its encoder is killed', async () => {
    await killLiveEncoder(platform.pid);
    await expectPlaying(viewer, 15);
    expect((await live()).lifeCycle).toBe('RUNNING');
  });

  await test.step('is stopped, and its recording plays from the start', async () => {
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(async () => (await live()).trimming, { timeout: 60_000 }).toBe('AVAILABLE');
    await openAtCustomer();
    await expectPlaying(viewer, 2);
  });

  await test.step('is trimmed', async () => {
    await page.getByRole('textbox', { name: 'Start' }).fill('0:02');
    await page.getByRole('button', { name: 'Trim', exact: true }).click();
    await expect(page.getByText(/^Viewers see a part of it/)).toBeVisible();
    await openAtCustomer();
    await expectPlaying(viewer);
  });

  await test.step('is deleted', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Live Stream successfully deleted.')).toBeVisible();
    await expect.poll(async () => (await fetch(`${url}/s/${id}/config`)).status).toBe(404);
  });
  await Promise.all([browser.close(), site.close()]);
});
