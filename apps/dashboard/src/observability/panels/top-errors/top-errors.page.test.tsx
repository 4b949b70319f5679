import { userEvent } from 'vitest/browser';
import { describe, expect, it } from 'vitest';
import { refusal, renderApp } from '../../../testing/render-app.tsx';
import { askedOf, hasFilter, withRows, type Asked } from '../parts/panel-answers.ts';

const path = '/observability/errors/top-errors';

const answer = ({ groupBy = [], interval }: Asked) => {
  if (groupBy.length === 4)
    return [
      [1401, 'bitmovin', 'bitmovin-8.210.0', 'web', 40],
      [2, 'hlsjs', null, 'web', 10],
      [99, 'roku', null, 'roku', 3],
    ];
  if (groupBy[0] === 'ERROR_MESSAGE') return [['Cannot play', 3]];
  if (groupBy[0] === 'BROWSER') return [['Safari', 30]];
  if (groupBy.length > 0) return [];
  return interval ? [] : [[50]];
};

describe('top errors', () => {
  it('are queried as the server expects and named by player', async () => {
    const { screen, calls } = await renderApp(path, withRows(answer));
    await expect.element(screen.getByRole('table', { name: 'Top errors' })).toBeVisible();
    expect(screen.container.textContent?.replaceAll('\u200b', '')).toContain('NETWORK_MANIFEST_DOWNLOAD_TIMEOUT');
    await expect.element(screen.getByRole('row', { name: /roku/ })).toMatchTextContent(/Cannot play/);
    await expect
      .element(screen.getByRole('link', { name: /Documentation of error 1401/ }))
      .toHaveAttribute('href', expect.stringContaining('1401'));
    const query = askedOf(calls).find(({ groupBy }) => groupBy?.length === 4);
    expect(query?.limit).toBe(10);
    expect(query?.filters?.map(({ name, operator, value }) => [name, operator, value])).toEqual([
      ['ERROR_CODE', 'NE', null],
      ['ERROR_CODE', 'NE', 10_000],
      ['ERROR_SEVERITY', 'EQ', 'CRITICAL'],
    ]);
  });

  it('open and close their details, also with the keyboard', async () => {
    const { screen, calls, address } = await renderApp(path, {
      ...withRows(answer),
      'analytics.sessions.list': () => ({ sessions: [], hasMore: false }),
    });
    const code = screen.getByRole('button', { name: '1401' });
    await expect.element(code).toHaveAttribute('aria-expanded', 'false');
    code.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('heading', { name: /Error 1401/ })).toHaveFocus();
    expect(address()).toContain('error=');
    await expect.element(screen.getByRole('list', { name: 'Sessions with error 1401 by browser' })).toBeVisible();
    expect(askedOf(calls).some((asked) => hasFilter(asked, 'PLAYER_VERSION', 'bitmovin-8.210.0'))).toBe(true);
    await screen.getByRole('button', { name: 'Close details' }).click();
    await expect.element(screen.getByRole('heading', { name: /Error 1401/ })).not.toBeInTheDocument();
  });

  it('open on a click anywhere in their row', async () => {
    const { screen, address } = await renderApp(path, {
      ...withRows(answer),
      'analytics.sessions.list': () => ({ sessions: [], hasMore: false }),
    });
    await screen.getByRole('row', { name: /hlsjs/ }).click({ position: { x: 200, y: 50 } });
    await expect.poll(address).toContain('error=');
  });

  it('clear the selection on refresh', async () => {
    const { screen, address } = await renderApp(`${path}?error=1401_bitmovin_bitmovin-8.210.0_web`, {
      ...withRows(answer),
      'analytics.sessions.list': () => ({ sessions: [], hasMore: false }),
    });
    await expect.element(screen.getByRole('heading', { name: /Error 1401/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Refresh now' }).click();
    await expect.poll(address).not.toContain('error=');
  });

  it('show an empty state', async () => {
    const { screen } = await renderApp(
      path,
      withRows(({ groupBy = [], interval }) => (groupBy.length > 0 || interval ? [] : [[0]])),
    );
    await expect.element(screen.getByText('No errors in this range')).toBeVisible();
  });

  it('of server-side ads count only while an ad was on screen', async () => {
    const { screen, calls } = await renderApp('/observability/ssai/ssai-top-errors', withRows(answer));
    await expect.element(screen.getByRole('table', { name: 'Top errors' })).toBeVisible();
    expect(askedOf(calls).every((asked) => hasFilter(asked, 'AD', 2))).toBe(true);
  });

  it('show a missing permission instead of an error', async () => {
    const { screen } = await renderApp(
      path,
      withRows(() => Promise.reject(refusal(403, 1007))),
    );
    await expect.element(screen.getByText('You do not have permission to view this').first()).toBeVisible();
  });
});
