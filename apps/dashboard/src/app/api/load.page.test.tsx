import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderApp } from '../../testing/render-app.tsx';
import { encoding, pageOf, shellHandlers } from '../../testing/shell-handlers.ts';

const list = 'encoding.encodings.list';
const callsOf = (calls: readonly { id: string; input: unknown }[], id: string) =>
  calls.filter((call) => call.id === id && JSON.stringify(call.input).includes('"limit":15,"offset":0'));

describe('route loaders', () => {
  it('load what the screen reads, once', async () => {
    const { calls } = await renderApp(
      '/encoding/encodings?status=ALL',
      shellHandlers({ [list]: () => pageOf([encoding('Ocean')]) }),
    );
    await expect.element(page.getByRole('link', { name: 'Ocean' })).toBeVisible();
    expect(callsOf(calls, list).filter(({ input }) => !JSON.stringify(input).includes('"status"'))).toHaveLength(1);
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
      shellHandlers({ [list]: () => pageOf([encoding('Ocean')]) }),
    );
    await userEvent.hover(page.getByRole('link', { name: 'Ocean' }));
    await expect.poll(() => calls.map(({ id }) => id)).toContain('encoding.encodings.get');
  });
});
