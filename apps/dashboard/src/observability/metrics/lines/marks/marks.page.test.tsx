import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderApp, type Handlers } from '../../../../testing/render-app.tsx';
import { withCounts } from '../../metric-answers.ts';
import type { MarkedItem } from './to-mark.ts';

const path = '/observability/audience/plays';
const minute = 60_000;
const now = Math.floor(Date.now() / minute) * minute;
const at = (minutesAgo: number) => new Date(now - minutesAgo * minute).toISOString();

const items: MarkedItem[] = [
  { kind: 'RELEASE', id: 'r', title: 'Player 8.1', startedAt: at(30), createdAt: at(30), modifiedAt: at(30) },
  { kind: 'INCIDENT', id: 'i', title: 'CDN down', startedAt: at(90), createdAt: at(90), modifiedAt: at(90) },
  {
    kind: 'ALERT',
    id: 'a',
    ruleId: 'rule',
    title: 'High rebuffering',
    key: '',
    severity: 'CRITICAL',
    startedAt: at(150),
    endedAt: at(140),
  },
];

const handlers = (more: Handlers = {}): Handlers => ({
  ...withCounts(({ interval }) => (interval ? [[now - 10 * minute, 7]] : [[7, 7]])),
  'analytics.annotations.list': () => ({ items, isTruncated: false }),
  ...more,
});

const forget = () => localStorage.removeItem('sluice_hide_chart_marks');
beforeEach(forget);
afterEach(forget);

describe('marks on a metric chart', () => {
  it('name alerts, releases and incidents of the range, from one request', async () => {
    const { screen, calls } = await renderApp(path, handlers());
    const marks = screen.getByRole('list', { name: 'Marks on the time axis' });
    await expect.element(marks.getByRole('button', { name: /^Alert: High rebuffering, .+ – / })).toBeVisible();
    await expect
      .element(marks.getByRole('button', { name: /^Incident: CDN down, since .*not resolved$/ }))
      .toBeVisible();
    await expect.element(marks.getByRole('button', { name: /^Release: Player 8.1, / })).toBeVisible();
    expect(calls.filter(({ id }) => id === 'analytics.annotations.list')).toHaveLength(1);
  });

  it('open the alert rule, and resolve an incident', async () => {
    const bodies: unknown[] = [];
    const { screen } = await renderApp(
      path,
      handlers({
        'analytics.annotations.update': ({ params, body }) => {
          bodies.push([params, body]);
          return { ...items[1], endedAt: at(0) } as never;
        },
      }),
    );
    await screen.getByRole('button', { name: /^Alert: High rebuffering/ }).click();
    await expect
      .element(screen.getByRole('link', { name: 'Open alert rule' }))
      .toHaveAttribute('href', expect.stringContaining('/observability/alerts/rule'));
    await screen.getByRole('button', { name: /^Incident: CDN down/ }).click();
    const resolve = screen.getByRole('button', { name: 'Resolve now' });
    const [inner, panel] = [resolve, screen.getByRole('dialog')].map((part) => part.element().getBoundingClientRect());
    expect(panel?.bottom).toBeGreaterThan(inner?.bottom ?? 0);
    expect(panel?.right).toBeGreaterThan(inner?.right ?? 0);
    await resolve.click();
    await expect.poll(() => bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject([{ annotation_id: 'i' }, { kind: 'INCIDENT', title: 'CDN down' }]);
  });

  it('stay hidden in this browser once hidden', async () => {
    const { screen } = await renderApp(path, handlers());
    const marks = screen.getByRole('list', { name: 'Marks on the time axis' });
    await expect.element(marks).toBeVisible();
    await screen.getByRole('button', { name: 'Chart actions' }).click();
    await screen.getByRole('menuitem', { name: 'Hide alerts, releases and incidents' }).click();
    await expect.element(marks).not.toBeInTheDocument();
    const again = await renderApp(path, handlers());
    await again.screen.getByRole('button', { name: 'Chart actions' }).last().click();
    await expect
      .element(again.screen.getByRole('menuitem', { name: 'Show alerts, releases and incidents' }))
      .toBeVisible();
    expect(again.calls.map(({ id }) => id)).not.toContain('analytics.annotations.list');
  });

  it('can be added', async () => {
    const bodies: unknown[] = [];
    const { screen } = await renderApp(
      path,
      handlers({
        'analytics.annotations.create': ({ body }) => {
          bodies.push(body);
          return items[0] as never;
        },
      }),
    );
    await screen.getByRole('button', { name: 'Chart actions' }).click();
    await screen.getByRole('menuitem', { name: 'Add annotation' }).click();
    await screen.getByRole('button', { name: 'Add annotation' }).click();
    await expect.element(screen.getByText('This field cannot be empty.')).toBeVisible();
    await screen.getByLabelText('Title').fill('App 4.2');
    await screen.getByRole('button', { name: 'Add annotation' }).click();
    await expect
      .poll(() => bodies)
      .toMatchObject([{ kind: 'RELEASE', title: 'App 4.2', licenseKey: expect.any(String) }]);
  });
});
