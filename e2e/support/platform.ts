import { test as base } from '@playwright/test';
import { openDatabase, type Database, type Kysely } from '@sluice/db';
import { freePort } from '@sluice/testing/free-port';
import { rolesWithoutLab, startPlatform, type TestPlatform } from '@sluice/testing/process';

export { expect } from '@playwright/test';

export type PlatformUnderTest = TestPlatform & {
  owner: { email: string; password: string };
  /** API key of the owner, as used by an SDK. */
  apiKey: string;
  organizationId: string;
};

type Envelope<T> = { data: { result: T } };

/** Calls the public API as a plain HTTP client. */
export const callApi = async <T>(
  url: string,
  method: string,
  path: string,
  options: { apiKey?: string; body?: unknown } = {},
): Promise<T> => {
  const response = await fetch(`${url}/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(options.apiKey && { 'x-api-key': options.apiKey }) },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  // SAFETY: callers of operations without a result expect none.
  if (response.status === 204) return undefined as T;
  // Every other successful API response has this envelope.
  const { data } = (await response.json()) as Envelope<T>;
  return data.result;
};

/** Signs in as the first owner of a new platform and creates an API key. */
export const signIn = async (platform: TestPlatform): Promise<PlatformUnderTest> => {
  const { owner, url } = platform;
  if (!owner) throw new Error('A new platform must announce its first owner.');
  const account = await callApi<{ apiKeys: { value: string }[] }>(url, 'POST', '/account/login', {
    body: { eMail: owner.email, password: owner.password },
  });
  const session = account.apiKeys[0]?.value ?? '';
  const key = await callApi<{ value: string }>(url, 'POST', '/account/api-keys', {
    apiKey: session,
    body: { name: 'stories' },
  });
  const organizations = await callApi<{ items: { id: string }[] }>(url, 'GET', '/account/organizations', {
    apiKey: session,
  });
  return { ...platform, owner, apiKey: key.value, organizationId: organizations.items[0]?.id ?? '' };
};

type WorkerFixtures = {
  platform: PlatformUnderTest;
  /** Database of the platform. */
  db: Kysely<Database>;
  platformName: string;
  port: number;
  environment: Record<string, string>;
  roles: readonly string[];
};

/** Stories share one platform with an empty data folder; a different name starts a separate platform. */
export const test = base.extend<object, WorkerFixtures>({
  platformName: ['shared', { scope: 'worker', option: true }],
  // Allocated before the platform starts, so that the services it calls can be given its address.
  port: [({ platformName: _platformName }, use) => freePort().then(use), { scope: 'worker' }],
  environment: [{}, { scope: 'worker', option: true }],
  roles: [rolesWithoutLab, { scope: 'worker', option: true }],
  platform: [
    // Set here, so that stories with another name get another platform.
    async ({ platformName: _platformName, port, environment, roles }, use) => {
      const platform = await startPlatform({ port, roles, env: { ALLOW_PRIVATE_INPUTS: 'true', ...environment } });
      await use(await signIn(platform));
      await platform.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  db: [
    async ({ platform }, use) => {
      const db = openDatabase({ connectionString: platform.engines.databaseUrl });
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
});
