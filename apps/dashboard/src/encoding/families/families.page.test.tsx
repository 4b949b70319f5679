import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { paged } from '../../testing/answers.ts';

const at = '2026-01-01T00:00:00Z';
const idOf = (number: number) => `1c3a1c1e-6a42-4b0a-9d51-8b0c51a0a00${number}`;

const masters = { id: idOf(1), name: 'Masters', type: 'S3', bucketName: 'films', createdAt: at, modifiedAt: at };
const server = { id: idOf(2), name: 'Server', type: 'HTTPS', host: 'media.example', createdAt: at, modifiedAt: at };
const delivery = { id: idOf(3), name: 'Delivery', type: 'CDN', createdAt: at, modifiedAt: at };

const handlers: Handlers = {
  'encoding.inputs.list': () => paged([masters, server]),
  'encoding.inputs.get': () => masters,
  'encoding.inputs.listEncodings': () => paged([]),
  'encoding.outputs.list': () => paged([delivery]),
};

const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('list of inputs', () => {
  it('filters by kind and text, and keeps both in the URL', async () => {
    const { address, calls } = await renderApp('/encoding/inputs', handlers);
    await expect.element(page.getByRole('link', { name: 'Masters' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'SFTP' }).click();
    await page.getByRole('searchbox', { name: 'Find by name or id' }).fill('mast');
    await expect.poll(address).toBe('/encoding/inputs?type=SFTP&name=mast');
    await expect
      .poll(() => calls.findLast(({ id }) => id === 'encoding.inputs.list')?.input)
      .toMatchObject({ query: { type: 'SFTP', search: 'mast' } });
  });

  it('opens the resource whose id is pasted', async () => {
    const { address } = await renderApp('/live/inputs', handlers);
    await page.getByRole('searchbox', { name: 'Find by name or id' }).fill(idOf(1));
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/live/inputs/${idOf(1)}`);
  });

  it('deletes the selected rows and reports which failed', async () => {
    const { calls } = await renderApp('/encoding/inputs', {
      ...handlers,
      'encoding.inputs.s3.delete': () => masters,
      'encoding.inputs.https.delete': () => Promise.reject(refusal(409, 1008, 'It is used.')),
    });
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await button('Delete').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('1 of 2 deleted, 1 failed')).toBeVisible();
    await expect.element(page.getByText('It is used.')).toBeVisible();
    expect(calls.filter(({ id }) => id.endsWith('.delete')).map(({ input }) => input)).toEqual([
      { params: { input_id: idOf(1) } },
      { params: { input_id: idOf(2) } },
    ]);
  });

  it('distinguishes an empty list from no matches, and missing permission from a failure', async () => {
    const none = { 'encoding.inputs.list': () => paged([]) };
    const first = await renderApp('/encoding/inputs', none);
    await expect.element(page.getByText('No inputs yet')).toBeVisible();
    await first.screen.unmount();
    const second = await renderApp('/encoding/inputs?name=x', none);
    await expect.element(page.getByText('No inputs found')).toBeVisible();
    await second.screen.unmount();
    await renderApp('/encoding/inputs', { 'encoding.inputs.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });
});

it('allows neither selecting nor creating the delivery output', async () => {
  await renderApp('/encoding/outputs', handlers);
  await expect.element(page.getByRole('checkbox', { name: 'Select Delivery' })).toBeDisabled();
  await page.getByRole('link', { name: 'New output' }).click();
  await expect.element(page.getByText('Created by the platform')).toBeVisible();
  expect(page.getByRole('link', { name: /^Delivery/ }).elements()).toHaveLength(0);
});

describe('new resource', () => {
  it('starts with its kind; unavailable kinds state why', async () => {
    const { address } = await renderApp('/encoding/inputs/create', handlers);
    await expect
      .element(page.getByText('Aspera is a licensed protocol that this server does not support.'))
      .toBeVisible();
    await page.getByRole('link', { name: /^S3-compatible server/ }).click();
    await expect.poll(address).toBe('/encoding/inputs/create?kind=GENERIC_S3');
    await expect.element(textbox('Host')).toBeVisible();
  });

  it('is not sent while invalid, then with exactly the values that were filled in', async () => {
    const { calls, address } = await renderApp('/encoding/inputs/create?kind=HTTPS', {
      ...handlers,
      'encoding.inputs.https.create': () => ({ ...server, type: 'HTTPS' }),
    });
    await button('Create input').click();
    await expect.element(page.getByText('This field cannot be empty.')).toBeVisible();
    await textbox('Host').fill('media.example');
    await textbox('Port').fill('70000');
    await button('Create input').click();
    await expect.element(page.getByText('Must be less than or equal to 65535.')).toBeVisible();
    expect(calls.some(({ id }) => id === 'encoding.inputs.https.create')).toBe(false);
    await textbox('Port').fill('8443');
    await button('Create input').click();
    await expect.poll(address).toBe(`/encoding/inputs/${idOf(2)}`);
    expect(calls.find(({ id }) => id === 'encoding.inputs.https.create')?.input).toEqual({
      body: { host: 'media.example', port: 8443 },
    });
  });

  it('can be tested before it is stored, and shows the error with advice', async () => {
    await renderApp('/encoding/inputs/create?kind=HTTPS', {
      ...handlers,
      'encoding.inputs.testSettings': () => ({
        passed: false,
        type: 'HTTPS',
        milliseconds: 20,
        text: 'The input denied access.',
        code: 'input_forbidden',
        evidence: 'media.example answered 403.',
        advice: 'Check the credentials of the input.',
      }),
    });
    await textbox('Host').fill('media.example');
    await button('Test connection').click();
    for (const text of ['Connection failed', 'media.example answered 403.', /input_forbidden/])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows a validation error of the server at its field', async () => {
    await renderApp('/encoding/configurations/codec-configurations/create?kind=H264', {
      'encoding.configurations.video.h264.create': () => Promise.reject(refusal(403, 1007, 'No.')),
      'encoding.configurations.validate': () => ({
        valid: false,
        reasons: [{ type: 'ERROR', field: 'bitrate', text: 'Too high for the level.' }],
      }),
    });
    await button('Validate').click();
    await expect.element(page.getByText('Bitrate: Too high for the level.')).toBeVisible();
    await button('Create codec configuration').click();
    await expect.element(page.getByText('You do not have permission to create this codec configuration')).toBeVisible();
  });

  it('starts a codec configuration from a preset', async () => {
    const { calls } = await renderApp('/live/configurations/codec-configurations/create?kind=VP9', {
      'encoding.configurations.validate': () => ({ valid: true, reasons: [] }),
    });
    await button('Validate').click();
    await expect.element(page.getByText('This field cannot be empty.').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Start from a preset' }).click();
    await page.getByRole('option', { name: 'HD, 720p', exact: true }).click();
    await button('Validate').click();
    await expect.element(page.getByText('Everything is valid.')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.configurations.validate')?.input).toMatchObject({
      body: {
        type: 'VP9',
        name: 'VP9 HD, 720p',
        height: 720,
        bitrate: 1_500_000,
        presetConfiguration: 'VOD_STANDARD',
      },
    });
  });

  it('shows the upload address only once', async () => {
    await renderApp('/encoding/inputs/create?kind=DIRECT_FILE_UPLOAD', {
      'encoding.inputs.directFileUpload.create': () => ({ ...masters, uploadUrl: 'https://video.example/uploads/t' }),
    });
    await button('Create input').click();
    await expect.element(page.getByText("curl -T film.mp4 'https://video.example/uploads/t'")).toBeVisible();
  });
});

describe('input', () => {
  it('shows its settings and encodings, and tests a file chosen in the browser', async () => {
    const { calls } = await renderApp(`/encoding/inputs/${idOf(1)}`, {
      ...handlers,
      'encoding.inputs.listEncodings': () =>
        paged([{ id: 'e', name: 'Film', type: 'VOD' as const, status: 'FINISHED' as const, createdAt: at }]),
      'encoding.inputs.browse': ({ query }) => ({
        folder: String(query?.folder ?? ''),
        listable: true,
        complete: true,
        totalCount: 1,
        offset: 0,
        limit: 25,
        folders: query?.folder ? [] : [{ name: 'old', path: 'old' }],
        files: query?.folder ? [{ name: 'a.mov', path: 'old/a.mov', size: 5 }] : [],
      }),
      'encoding.inputs.test': () => ({ passed: true, type: 'S3', milliseconds: 3, text: 'The file exists.' }),
    });
    await expect.element(page.getByText('films', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Film' })).toBeVisible();
    await button('Open folder old').click();
    await page.getByRole('button', { name: /a\.mov/ }).click();
    await button('Test connection').click();
    await expect.element(page.getByText('Connection successful')).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.inputs.test')?.input).toEqual({
      params: { input_id: idOf(1) },
      body: { path: 'old/a.mov' },
    });
  });

  it('can be duplicated without its secrets', async () => {
    await renderApp(`/encoding/inputs/create?kind=S3&from=${idOf(1)}`, handlers);
    await expect.element(textbox('Bucket')).toHaveValue('films');
    await expect.element(textbox('Secret key')).toHaveValue('');
  });
});

it('lists the families on the configurations page', async () => {
  const { address } = await renderApp('/live/configurations', handlers);
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect.poll(address).toBe('/live/configurations/filters');
});
