import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const place = { id: 'p1', name: 'Cellar', type: 'EXTERNAL', createdAt: at, modifiedAt: at };
const cluster = { ...place, id: 'p2', name: 'Cluster', type: 'KUBERNETES' };
const state = {
  infrastructureId: 'p1',
  status: 'OFFLINE',
  workersOnline: 0,
  runningTasks: 0,
  queuedEncodings: 4,
} as const;
const worker = {
  id: 'w1',
  name: 'encoder-1',
  status: 'ONLINE',
  cores: 8,
  runningTasks: 3,
  joinedAt: at,
  lastSeenAt: at,
} as const;
const token = 'slw_secret';
const made = {
  id: 't1',
  hint: 'cret',
  createdAt: at,
  token,
  join: `https://sluice.example.com#${token}`,
  command: `npm start -- worker --join 'https://sluice.example.com#${token}'`,
};

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'encoding.infrastructure.list': () => paged([place]),
  'encoding.infrastructure.states.list': () => paged([state]),
  'encoding.infrastructure.workers.list': () => paged([worker]),
  'encoding.infrastructure.workerTokens.list': () => paged([{ id: 't1', hint: 'cret', createdAt: at }]),
  'encoding.infrastructure.workerTokens.create': () => made,
  'encoding.infrastructure.workerTokens.delete': () => ({ id: 't1' }),
  'encoding.infrastructure.get': () => cluster,
  'encoding.infrastructure.kubernetes.create': () => cluster,
  'encoding.infrastructure.kubernetes.manifest.get': () => ({ manifest: 'token: "PASTE-THE-TOKEN-HERE"' }),
};

describe('own infrastructure', () => {
  it('shows whether workers are online and how many encodings wait for them', async () => {
    await renderApp('/encoding/cloud-connect', handlers);
    const row = page.getByRole('row', { name: /Cellar/ });
    await expect.element(row.getByText('Offline')).toBeVisible();
    await expect.element(row.getByText('4 waiting for a worker')).toBeVisible();
  });

  it('shows its workers under its own URL, and revokes its tokens', async () => {
    const { calls } = await renderApp('/live/cloud-connect?infrastructure=p1', handlers);
    await expect.element(page.getByRole('row', { name: /encoder-1/ }).getByText('Online')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke token ending in cret' }).click();
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.infrastructure.workerTokens.delete')?.input)
      .toMatchObject({ params: { infrastructure_id: 'p1', token_id: 't1' } });
  });

  it('cannot be deleted while encodings wait for it, and shows why', async () => {
    await renderApp('/encoding/configurations/cloud-connect', {
      ...handlers,
      'encoding.infrastructure.external.delete': () => Promise.reject(refusal(409, 1004, 'It is used.')),
    });
    await page.getByRole('button', { name: 'Delete Cellar' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.getByText('Could not delete infrastructure')).toBeVisible();
  });

  it('opens on the list from the URL of a single infrastructure', async () => {
    await renderApp('/encoding/configurations/cloud-connect/aws/p1', handlers);
    await expect.element(page.getByRole('row', { name: /Cellar/ })).toBeVisible();
  });
});

describe('connecting a cluster', () => {
  it('leads from its kind to a manifest with the token, and detects the first worker', async () => {
    let workers: (typeof worker)[] = [];
    const { calls } = await renderApp('/encoding/cloud-connect/create', {
      ...handlers,
      'encoding.infrastructure.workers.list': () => paged(workers),
    });
    await page.getByRole('link', { name: /Kubernetes/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cluster');
    await page.getByRole('textbox', { name: 'Namespace' }).fill('Not valid');
    await page.getByRole('button', { name: 'Create and connect' }).click();
    await expect
      .element(page.getByText('Use lowercase letters, digits and dashes, at most 63 characters.'))
      .toBeVisible();
    await page.getByRole('textbox', { name: 'Namespace' }).fill('encoding');
    await page.getByRole('button', { name: 'Create and connect' }).click();
    const manifest = page.getByRole('region', { name: 'Kubernetes manifest as YAML' });
    await expect.element(manifest).toHaveTextContent(`token: "${token}"`);
    await expect.element(page.getByRole('region', { name: 'Join command as Command' })).toHaveTextContent(made.command);
    expect(calls.find(({ id }) => id === 'encoding.infrastructure.kubernetes.create')?.input).toMatchObject({
      body: { name: 'Cluster', namespace: 'encoding' },
    });
    await expect.element(page.getByRole('status').getByText('Waiting for the first worker…')).toBeVisible();
    workers = [worker];
    await expect.element(page.getByRole('status').getByText('1 worker online')).toBeVisible();
    expect(location.href).not.toContain(token);
  });

  it('for a cloud account explains that machines are not started there', async () => {
    await renderApp('/encoding/cloud-connect/create/details?kind=AWS', handlers);
    await expect.element(page.getByText(/This server does not start machines in your AWS account/)).toBeVisible();
  });

  it('offers a new token when the first one is no longer available', async () => {
    await renderApp('/encoding/cloud-connect/create/connect?id=p3', handlers);
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect.element(page.getByRole('region', { name: 'Join command as Command' })).toHaveTextContent(made.command);
  });

  it('warns when other machines cannot reach the address in the command', async () => {
    const here = { ...made, join: `http://localhost:8080#${token}` };
    await renderApp('/encoding/cloud-connect/create/connect?id=p4', {
      ...handlers,
      'encoding.infrastructure.workerTokens.create': () => here,
    });
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect.element(page.getByText(/public address is localhost/)).toBeVisible();
  });

  it('starts with the choice of kind when the URL names none', async () => {
    await renderApp('/encoding/cloud-connect/create/details', handlers);
    await expect.element(page.getByRole('heading', { name: 'Cloud accounts' })).toBeVisible();
  });
});
