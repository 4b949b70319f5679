import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { licenseOf } from '../../testing/license-answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import type { Preview } from './alert-chart.tsx';
import type { Rule } from './form/draft.ts';

const at = '2026-01-01T00:00:00Z';
const base = '/observability/alerts';

const license = licenseOf('license', 'Website', { licenseKey: 'key' });

const rule: Rule = {
  id: 'rule',
  name: 'Many errors',
  licenseKey: 'key',
  kind: 'THRESHOLD',
  metric: 'error-percentage',
  filters: [],
  windowMinutes: 10,
  direction: 'ABOVE',
  threshold: 0.05,
  reference: 'PREVIOUS_WEEK',
  minimumImpressions: 50,
  breaches: 3,
  evaluations: 5,
  resolveAfter: 5,
  severity: 'CRITICAL',
  enabled: true,
  channelIds: [],
  channels: [],
  muteTimings: [],
  state: 'FIRING',
  condition: 'FIRING',
  since: at,
  isMuted: false,
  values: [{ key: '', condition: 'FIRING', since: at, value: 0.2, reference: null, measured: 0.2, impressions: 90 }],
  createdAt: at,
  modifiedAt: at,
};

const start = Date.parse(at);
const preview: Preview = {
  start,
  end: start + 1_200_000,
  stepMinutes: 10,
  times: [start + 600_000, start + 1_200_000],
  series: [{ key: '', values: [0.01, 0.2], measured: [0.01, 0.2] }],
  episodes: [{ key: '', start: start + 1_200_000, worst: 0.2 }],
  alertsPerWeek: 2.5,
  firingMinutes: 10,
  missingShare: 0,
};

const history = {
  id: 't',
  key: '',
  from: 'OK',
  to: 'FIRING',
  happenedAt: at,
  value: 0.2,
  reference: null,
  measured: 0.2,
  impressions: 90,
  windowStart: at,
  windowEnd: at,
  isSilenced: false,
  evidence: [{ dimension: 'CDN_PROVIDER', value: 'west', measured: 0.4, reference: null, impressions: 40, share: 0.9 }],
} as const;

const message = {
  id: 'm',
  kind: 'FIRING',
  channelName: 'Pager',
  channelType: 'WEBHOOK',
  status: 'FAILED',
  attempts: 13,
  failure: 'The receiver responded with 503.',
  canReplay: true,
  createdAt: at,
} as const;

const handlers: Handlers = {
  'analytics.licenses.list': () => paged([license]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.dimensions.list': () => ({ items: [] }),
  'analytics.alerts.rules.list': () => ({ ...paged([rule]), firingCount: 1 }),
  'analytics.alerts.rules.get': () => rule,
  'analytics.alerts.rules.series': () => preview,
  'analytics.alerts.rules.history': () => paged([{ ...history, evidence: [...history.evidence] }]),
  'analytics.alerts.rules.messages': () => paged([message]),
  'analytics.alerts.preview': () => preview,
  'analytics.alerts.channels.list': () => paged([]),
};

describe('the alert rules', () => {
  it('shows states, silences a rule and turns it off', async () => {
    const { calls } = await renderApp(base, {
      ...handlers,
      'analytics.alerts.rules.disable': () => ({ id: 'rule' }),
      'analytics.alerts.rules.silence': () => ({ id: 'rule' }),
    });
    await expect.element(page.getByText(/Error percentage is above 5 % within 10 minutes/)).toBeVisible();
    await expect.element(page.getByRole('table').getByText('Firing', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: 'Evaluate Many errors' }).click({ force: true });
    await page.getByRole('button', { name: 'Actions for Many errors' }).click();
    await page.getByRole('menuitem', { name: 'For one hour' }).click();
    await expect.element(page.getByText('Alert rule silenced')).toBeVisible();
    expect(calls.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['analytics.alerts.rules.disable', 'analytics.alerts.rules.silence']),
    );
  });

  it('prefills a new rule from the chart that led to it', async () => {
    const filters = encodeURIComponent('[["COUNTRY","EQ","AT"]]');
    await renderApp(`${base}/create?metric=plays&filters=${filters}`, handlers);
    await expect.element(page.getByRole('combobox', { name: 'Metric' })).toHaveValue('Plays');
    await expect.element(page.getByText(/Austria/).first()).toBeVisible();
  });

  it('offers recommended rules when there are none', async () => {
    const { calls } = await renderApp(base, {
      ...handlers,
      'analytics.alerts.rules.list': () => ({ ...paged([]), firingCount: 0 }),
      'analytics.alerts.defaults.list': () => ({
        items: ['one', 'two'].map((key) => ({
          key,
          name: key,
          description: '',
          metric: 'plays',
          kind: 'THRESHOLD',
          severity: 'INFO',
          summary: `Fires on ${key}.`,
          isAdopted: key === 'two',
        })),
      }),
      'analytics.alerts.defaults.create': () => ({ items: [rule] }),
    });
    await page.getByRole('button', { name: 'Use recommended rules' }).click();
    await page.getByRole('button', { name: 'Create 1 rule' }).click();
    await expect.element(page.getByText('Alert rule created')).toBeVisible();
    expect(calls.find(({ id }) => id === 'analytics.alerts.defaults.create')?.input).toMatchObject({
      body: { licenseKey: 'key', keys: ['one'], enabled: true },
    });
  });

  it('hides rules without permission and reports a refused change', async () => {
    await renderApp(base, { ...handlers, 'analytics.alerts.rules.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});

describe('a new alert rule', () => {
  it('previews the rule on past data before saving and requires a name', async () => {
    const { calls } = await renderApp(`${base}/create`, {
      ...handlers,
      'analytics.alerts.rules.create': () => rule,
    });
    await expect.element(page.getByText('Alerts per week')).toBeVisible();
    await expect.element(page.getByText('2.5', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Many errors');
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect.element(page.getByText('Alert rule created')).toBeVisible();
    expect(calls.find(({ id }) => id === 'analytics.alerts.rules.create')?.input).toMatchObject({
      body: { name: 'Many errors', metric: 'error-percentage', threshold: 0.05, licenseKey: 'key' },
    });
  });

  it('reports an invalid number at its field, focuses it and saves nothing', async () => {
    const { calls } = await renderApp(`${base}/create`, handlers);
    const breaches = page.getByRole('textbox', { name: 'Breaches required to fire' });
    await breaches.fill('abc');
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect.element(page.getByText('Must be a number.')).toBeVisible();
    await expect.element(breaches).toHaveFocus();
    expect(calls.some(({ id }) => id === 'analytics.alerts.rules.create')).toBe(false);
  });

  it('asks before leaving with unsaved changes', async () => {
    const { address } = await renderApp(`${base}/create`, handlers);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Many errors');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(address()).toContain('/create');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect.poll(address).not.toContain('/create');
  });

  it('asks for confirmation of an availability rule', async () => {
    const { calls } = await renderApp(`${base}/create`, {
      ...handlers,
      'analytics.alerts.rules.create': () => rule,
    });
    await page.getByText('No data', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Silence');
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Save this availability rule?' })).toBeVisible();
    expect(calls.some(({ id }) => id === 'analytics.alerts.rules.create')).toBe(false);
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect.element(page.getByText('Alert rule created')).toBeVisible();
  });

  it('reports why saving was refused', async () => {
    await renderApp(`${base}/create`, {
      ...handlers,
      'analytics.alerts.rules.create': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('x');
    await page.getByRole('button', { name: 'Create rule' }).click();
    await expect.element(page.getByText('You do not have permission to save this alert rule')).toBeVisible();
  });
});

describe('an alert rule', () => {
  it('shows the history, its evidence and the notifications, which can be resent', async () => {
    const { calls } = await renderApp(`${base}/rule`, {
      ...handlers,
      'analytics.alerts.rules.replay': () => message,
    });
    await expect.element(page.getByText('90 % from CDN provider west')).toBeVisible();
    await expect.element(page.getByText('The receiver responded with 503.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend' }).click();
    await expect.element(page.getByText('Resending notification')).toBeVisible();
    expect(calls.some(({ id }) => id === 'analytics.alerts.rules.replay')).toBe(true);
  });

  it('is edited in the form used to create it', async () => {
    const { calls } = await renderApp(`${base}/rule/edit`, {
      ...handlers,
      'analytics.alerts.rules.update': () => rule,
    });
    const threshold = page.getByRole('textbox', { name: 'Threshold in %' });
    await expect.element(threshold).toHaveValue('5');
    await threshold.fill('7.5');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await expect.element(page.getByText('Alert rule saved')).toBeVisible();
    expect(calls.find(({ id }) => id === 'analytics.alerts.rules.update')?.input).toMatchObject({
      body: { threshold: 0.075 },
    });
  });
});

describe('the notification channels', () => {
  it('are created and show the signing key of a webhook once', async () => {
    const channel = {
      id: 'c',
      name: 'Pager',
      type: 'WEBHOOK',
      url: 'https://pager.example/alerts',
      muted: false,
      rules: 0,
      createdAt: at,
      modifiedAt: at,
    } as const;
    const { calls } = await renderApp(`${base}?tab=channels&edit=new`, {
      ...handlers,
      'analytics.alerts.channels.create': () => ({ ...channel, signature: { type: 'HMAC', key: 'whsec_once' } }),
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Pager');
    await page.getByText('Webhook', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://pager.example/alerts');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('whsec_once')).toBeVisible();
    expect(calls.find(({ id }) => id === 'analytics.alerts.channels.create')?.input).toMatchObject({
      body: { name: 'Pager', type: 'WEBHOOK', url: 'https://pager.example/alerts' },
    });
  });
});
