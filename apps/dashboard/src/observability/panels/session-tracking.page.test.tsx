import { describe, expect, it } from 'vitest';
import type { OperationResult } from '../../app/api/api.ts';
import { paged } from '../../testing/answers.ts';
import { testLicense } from '../../testing/license-answers.ts';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';

type Session = OperationResult<'analytics.sessions.list'>['sessions'][number];

const session: Session = {
  impressionId: 'one',
  licenseKey: 'license-key',
  startedAt: Date.UTC(2026, 4, 20, 12),
  lastUpdate: Date.UTC(2026, 4, 20, 13),
  isPlay: false,
  isStartFailure: true,
  startFailureReason: 'TIMEOUT',
  errors: 0,
  videoStartupTime: 0,
  played: 0,
  buffered: 0,
  paused: 0,
  videoTitle: 'Sea',
};

const handlers: Handlers = {
  'analytics.licenses.list': () => paged([testLicense]),
  'analytics.demoLicenses.list': () => paged([]),
  'analytics.virtualLicenses.list': () => paged([]),
  'analytics.filters.customUserId': () => ({ items: [{ customUserId: 'ada' }, { customUserId: 'alan' }] }),
  'analytics.sessions.list': () => ({ sessions: [session], hasMore: false }),
  'analytics.queries.count': ({ body }) => ({
    rowCount: 1,
    rows: [[JSON.stringify(body).includes('COUNTRY') ? 'AT' : 'Sea', 7]],
    columnLabels: [],
    contextDescription: [],
  }),
};

const path = '/observability/audience/session-tracking';

describe('session tracking', () => {
  it('finds an id, keeps it in the URL, and counts its sessions by a selected dimension', async () => {
    const { screen, calls, address } = await renderApp(path, handlers);
    await screen.getByRole('combobox', { name: 'Custom user id' }).click();
    await screen.getByRole('option', { name: 'ada' }).click();
    await expect.poll(address).toContain(`${path}/ada`);
    const table = screen.getByRole('table', { name: 'Sessions of ada' });
    await expect.element(table.getByText('Sea')).toBeVisible();
    await screen.getByRole('combobox', { name: 'By' }).click();
    await screen.getByRole('option', { name: 'Country' }).click();
    await expect.element(table.getByText('Austria')).toBeVisible();
    await expect.poll(address).toContain('breakdown=COUNTRY');
    expect(JSON.stringify(calls.findLast(({ id }) => id === 'analytics.queries.count'))).toContain(
      '{"name":"CUSTOM_USER_ID","operator":"EQ","value":"ada"}',
    );
    // Selecting an id does not load the list again.
    expect(calls.filter(({ id }) => id === 'analytics.filters.customUserId')).toHaveLength(1);
  });
});

describe('the latest sessions', () => {
  it('show outcomes, link to details, and are filtered in the URL', async () => {
    const { screen, calls, address } = await renderApp('/observability/audience/latest-sessions', handlers);
    await expect.element(screen.getByText('Failed to start: timeout')).toBeVisible();
    const link = screen.getByRole('table', { name: 'Latest sessions' }).getByRole('link');
    await expect
      .poll(() => link.element().getAttribute('href'))
      .toContain('/observability/sessions/one?licenseKey=license-key');
    await screen.getByText('With errors').click();
    await expect.poll(address).toContain('sessions=errors');
    await expect.poll(() => JSON.stringify(calls)).toContain('{"name":"ERROR_CODE","operator":"NE","value":null}');
  });
});
