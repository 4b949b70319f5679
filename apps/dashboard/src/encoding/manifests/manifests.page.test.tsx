import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';

const at = '2026-01-01T00:00:00Z';
const manifest = {
  id: 'm1',
  name: 'Sea',
  type: 'DASH',
  manifestName: 'sea.mpd',
  status: 'FINISHED',
  createdAt: at,
  modifiedAt: at,
} as const;
const whole = () => ({ ...manifest, outputs: [{ outputId: 'o1', outputPath: 'films/sea' }] });
const parts = [
  { id: 'p', kind: 'period', settings: {} },
  { id: 's', parentId: 'p', kind: 'audio-adaptation-set', settings: { lang: 'pt', custom: 'kept' } },
  { id: 'r', parentId: 's', kind: 'fmp4-representation', settings: { segmentPath: 'audio/128k' } },
];
const file = (text: string) => [{ path: 'sea.mpd', contentType: 'application/dash+xml', text }];

const handlers: Handlers = {
  'account.organizations.list': () => paged([organizationOf()]),
  'encoding.manifests.list': () => paged([whole()]),
  'encoding.manifests.type.get': () => ({ type: 'DASH' }),
  'encoding.manifests.dash.get': whole,
  'encoding.manifests.dash.parts.list': () => ({ parts }),
  'encoding.manifests.dash.preview.get': () => ({ files: file('<MPD>\n<Set lang="pt"/>\n</MPD>'), findings: [] }),
  'encoding.outputs.get': () => ({ id: 'o1', type: 'LOCAL', name: 'Disk', createdAt: at, modifiedAt: at }),
};

describe('manifests', () => {
  it('are listed and open', async () => {
    await renderApp('/encoding/manifests', handlers);
    await page.getByRole('link', { name: 'Sea' }).click();
    await expect.element(page.getByRole('heading', { name: 'Sea', level: 1 })).toBeVisible();
  });

  it('open on the screen of their type when only the id is known', async () => {
    const { address } = await renderApp('/encoding/manifests/m1', handlers);
    await expect.element(page.getByRole('heading', { name: 'Sea', level: 1 })).toBeVisible();
    expect(address()).toMatch(/^\/encoding\/manifests\/dash\/m1/);
  });

  it('show their parts, files and findings', async () => {
    await renderApp('/encoding/manifests/dash/m1', {
      ...handlers,
      'encoding.manifests.dash.preview.get': () => ({
        files: file('<MPD/>'),
        findings: [{ level: 'ERROR', text: 'The period is empty.' }],
      }),
    });
    await expect.element(page.getByText('audio/128k')).toBeVisible();
    await expect.element(page.getByText('The period is empty.')).toBeVisible();
    await expect.element(page.getByText('<MPD/>')).toBeVisible();
  });

  it('are edited set by set, with a diff before saving', async () => {
    const { address, calls } = await renderApp('/encoding/manifests/dash/m1', {
      ...handlers,
      'encoding.manifests.dash.preview.create': ({ body }) => {
        const [change] = body?.changes ?? [];
        const lang = change && 'settings' in change ? String(change.settings?.['lang']) : '';
        return { files: file(`<MPD>\n<Set lang="${lang}"/>\n</MPD>`), findings: [] };
      },
      'encoding.manifests.dash.periods.adaptationsets.audio.update': () => ({ id: 's' }),
    });
    await page.getByRole('button', { name: 'Edit Audio adaptation set' }).click();
    await expect.poll(address).toMatch(/\/dash\/m1\/periods\/p\/adaptation-sets\/audio\/s\/edit/);
    await page
      .getByRole('textbox', { name: /^Language/ })
      .first()
      .fill('en');
    await page.getByText('Difference', { exact: true }).click();
    await expect.element(page.getByText('+ <Set lang="en"/>')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'encoding.manifests.dash.periods.adaptationsets.audio.update')?.input)
      .toMatchObject({
        params: { manifest_id: 'm1', period_id: 'p', adaptationset_id: 's' },
        body: { lang: 'en', custom: 'kept' },
      });
  });

  it('accept a representation from the muxing of an encoding', async () => {
    const { calls } = await renderApp('/encoding/manifests/dash/m1?add=fmp4-representation&in=s', {
      ...handlers,
      'encoding.encodings.list': () =>
        paged([
          {
            id: 'e1',
            name: 'Sea encode',
            type: 'VOD',
            status: 'FINISHED',
            progress: 100,
            labels: [],
            createdAt: at,
            modifiedAt: at,
          },
        ]),
      'encoding.encodings.muxings.list': () =>
        paged([
          {
            id: 'x1',
            type: 'FMP4',
            name: '720p',
            createdAt: at,
            modifiedAt: at,
            streams: [{ streamId: 'st' }],
            outputs: [{ outputId: 'o1', outputPath: 'films/sea/video/720p' }],
          },
        ] as never),
      'encoding.encodings.composition.get': () => ({ resources: [], filters: [], parts: [], notifications: [] }),
      'encoding.manifests.dash.preview.create': () => ({ files: file('<MPD/>'), findings: [] }),
      'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create': () => ({ id: 'new' }),
    });
    await page.getByRole('combobox', { name: 'Finished encoding' }).click();
    await page.getByRole('option', { name: 'Sea encode' }).click();
    await page.getByRole('combobox', { name: 'Muxing' }).click();
    await page.getByRole('option', { name: 'FMP4 · 720p' }).click();
    await page.getByRole('button', { name: 'Add fMP4 representation' }).click();
    await expect
      .poll(
        () =>
          calls.find(({ id }) => id === 'encoding.manifests.dash.periods.adaptationsets.representations.fmp4.create')
            ?.input,
      )
      .toMatchObject({
        params: { period_id: 'p', adaptationset_id: 's' },
        body: { encodingId: 'e1', muxingId: 'x1', segmentPath: 'video/720p' },
      });
  });

  it('delete a part, and show when that is not permitted', async () => {
    await renderApp('/encoding/manifests/dash/m1', {
      ...handlers,
      'encoding.manifests.dash.periods.delete': () => Promise.reject(refusal(403, 1007)),
    });
    await page.getByRole('button', { name: 'Delete Period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('You do not have permission to delete this part')).toBeVisible();
  });
});
