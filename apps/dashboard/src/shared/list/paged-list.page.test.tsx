import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationId } from '../../app/api/api.ts';
import { renderApp, type Handlers } from '../../testing/render-app.tsx';
import { shellHandlers } from '../../testing/shell-handlers.ts';

/** Answers a list whose last page has just lost its only row. */
const shrunk = (id: OperationId, totalCount: number): Handlers => ({
  [id]: ({ query }: { query?: { offset?: number; limit?: number } }) => ({
    items: [],
    totalCount,
    offset: query?.offset ?? 0,
    limit: query?.limit ?? 25,
    previous: null,
    next: null,
  }),
});

describe('a page beyond the end of a list', () => {
  it.each<[string, OperationId, string]>([
    ['/encoding/encodings?page=3', 'encoding.encodings.list', 'page'],
    ['/encoding/manifests?page=3', 'encoding.manifests.list', 'page'],
    ['/encoding/inputs?page=3', 'encoding.inputs.list', 'page'],
    ['/encoding/templates?page=3', 'encoding.templates.list', 'page'],
    ['/encoding/watch-folders?page=3', 'encoding.watchFolders.list', 'page'],
    ['/encoding/watch-folders?files=f&filesPage=3', 'encoding.watchFolders.files.list', 'filesPage'],
    ['/encoding/cloud-connect?page=3', 'encoding.infrastructure.list', 'page'],
    ['/encoding/configurations/notifications/emails?page=3', 'notifications.emails.list', 'page'],
    ['/observability/alerts?page=3', 'analytics.alerts.rules.list', 'page'],
    ['/observability/alerts?tab=channels&page=3', 'analytics.alerts.channels.list', 'page'],
    ['/observability/licenses?listTabId=1&page=3', 'analytics.virtualLicenses.list', 'page'],
    ['/organization/audit-log?page=3', 'account.auditEntries.list', 'page'],
  ])('becomes the last one at %s', async (address, id, parameter) => {
    const app = await renderApp(address, shellHandlers(shrunk(id, 1)));
    await expect.poll(() => new URLSearchParams(app.address().split('?')[1]).has(parameter)).toBe(false);
    await app.screen.unmount();
  });

  it('shows the rows of the page before it, not the empty state', async () => {
    const manifest = {
      id: 'm',
      name: 'Last manifest',
      type: 'HLS' as const,
      manifestName: 'main.m3u8',
      status: 'FINISHED' as const,
      outputs: [],
      createdAt: '2026-01-01T00:00:00Z',
      modifiedAt: '2026-01-01T00:00:00Z',
    };
    await renderApp(
      '/encoding/manifests?page=2',
      shellHandlers({
        'encoding.manifests.list': ({ query }) => ({
          items: query?.offset === 0 ? [manifest] : [],
          totalCount: 15,
          offset: Number(query?.offset ?? 0),
          limit: 15,
          previous: null,
          next: null,
        }),
      }),
    );
    await expect.element(page.getByRole('link', { name: 'Last manifest' })).toBeVisible();
    expect(page.getByText('No manifests yet').query()).toBeNull();
  });
});
