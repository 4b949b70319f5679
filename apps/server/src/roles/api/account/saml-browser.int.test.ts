import { newId } from '@sluice/core';
import { chromiumArguments, chromiumPath } from '@sluice/testing/chromium';
import { openOrganization } from '@sluice/testing/factories';
import { startSamlProvider, type TestSamlProvider } from '@sluice/testing/saml';
import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../testing.ts';
import { accountClient } from './testing.ts';

let api: TestApi;
let provider: TestSamlProvider;
let browser: Browser;
const call = accountClient(() => api);

beforeAll(async () => {
  [api, provider] = await Promise.all([openTestApi(), startSamlProvider()]);
  const executablePath = chromiumPath();
  browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) });
});
afterAll(() => Promise.all([browser.close(), api.close(), provider.close()]));

it('a browser sends no cookie with the cross-site form post, but sends it when requesting the session', async () => {
  const owner = await openOrganization(api.db);
  const body = { domain: `d-${newId()}`, metadataXml: provider.metadata };
  await call('POST', 'saml-domains', { key: owner.apiKey, body });
  // Without a built dashboard, the response at the page's address is not HTML and cannot send requests.
  const context = await browser.newContext({ bypassCSP: true });
  // The dashboard would redeem the code itself.
  await context.route('**/*.js', (route) => route.abort());
  const page = await context.newPage();
  const posted = page.waitForRequest((request) => request.url().includes('/saml/acs/'));
  await page.goto(`${api.address}/v1/account/authentication/saml/login/${body.domain}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.keyboard.press('Enter');
  expect(await (await posted).headerValue('cookie')).toBeNull();
  await page.waitForURL('**/sso-login?code=*', { waitUntil: 'commit' });
  const status = await page.evaluate(async () => {
    const code = new URL(location.href).searchParams.get('code');
    const answer = await fetch('/v1/account/authentication/saml/session', {
      method: 'POST',
      body: JSON.stringify({ code }),
    });
    return answer.status;
  });
  expect(status).toBe(200);
  expect(await context.cookies(api.address)).toEqual([]);
});
