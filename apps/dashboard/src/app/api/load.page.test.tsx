import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { encoding, shellHandlers } from '../../testing/shell-handlers.ts';
import { paged } from '../../testing/answers.ts';

const list = 'encoding.encodings.list';
const callsOf = (calls: readonly { id: string; input: unknown }[], id: string) =>
  calls.filter((call) => call.id === id && JSON.stringify(call.input).includes('"limit":15,"offset":0'));

describe('route loaders', () => {
  it('load what the screen reads, once', async () => {
    const { calls } = await renderApp(
      '/encoding/encodings?status=ALL',
      shellHandlers({ [list]: () => paged([encoding('Ocean')]) }),
    );
    await expect.element(page.getByRole('link', { name: 'Ocean' })).toBeVisible();
    expect(callsOf(calls, list).filter(({ input }) => !JSON.stringify(input).includes('"status"'))).toHaveLength(1);
  });

  it.each([
    ['/encoding/cloud-connect', 'encoding.infrastructure.list'],
    ['/encoding/manifests?type=HLS', 'encoding.manifests.hls.list'],
    ['/encoding/configurations/notifications/webhooks', 'notifications.webhooks.list'],
    ['/observability/alerts?tab=channels', 'analytics.alerts.channels.list'],
    ['/observability/integrations?tab=exports', 'analytics.exports.list'],
    ['/observability/licenses/aggregated/a', 'analytics.virtualLicenses.get'],
  ])('of %s share one request with the screen', async (address, operation) => {
    const { calls } = await renderApp(
      address,
      shellHandlers({ [operation]: () => new Promise<never>(() => undefined) }),
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => calls.filter(({ id }) => id === operation).length).toBe(1);
  });

  it('leave a failure to the screen', async () => {
    await renderApp(
      '/encoding/manifests',
      shellHandlers({
        'encoding.manifests.list': () => {
          throw refusal(500, 1000, 'No database');
        },
      }),
    );
    await expect.element(page.getByText('Could not load the manifests')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Manifests' })).toBeVisible();
  });

  it('load the data of a link that is pointed at', async () => {
    const { calls } = await renderApp(
      '/encoding/encodings?status=ALL',
      shellHandlers({ [list]: () => paged([encoding('Ocean')]) }),
    );
    await userEvent.hover(page.getByRole('link', { name: 'Ocean' }));
    await expect.poll(() => calls.map(({ id }) => id)).toContain('encoding.encodings.get');
  });
});
