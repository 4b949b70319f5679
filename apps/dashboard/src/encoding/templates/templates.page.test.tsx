import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { firstHls } from '@sluice/contract/encoding/templates/examples/first-hls';
import { organizationOf, paged } from '../../testing/answers.ts';
import { renderApp, refusal, type Handlers } from '../../testing/render-app.tsx';
import { account, configuration } from '../../testing/visitors.ts';

const kept = {
  id: 't-1',
  name: 'House ladder',
  type: 'VOD' as const,
  createdAt: '2026-11-01T10:00:00Z',
  modifiedAt: '2026-11-02T10:00:00Z',
};
const text = 'metadata:\n  type: VOD\n  name: House ladder\nencodings:\n  main:\n    properties: { name: x }\n';
const schema = {
  type: 'object',
  properties: {
    metadata: { type: 'object', properties: { type: { enum: ['VOD', 'LIVE'] }, name: { type: 'string' } } },
    inputs: { type: 'object', description: 'Where films come from', additionalProperties: {} },
  },
};
const usual: Handlers = {
  'account.information.get': () => account,
  'dashboard.configuration.get': () => configuration,
  'encoding.templates.list': () => ({ totalCount: 1, offset: 0, limit: 25, previous: null, next: null, items: [kept] }),
  'encoding.templates.get': () => ({ ...kept, url: `${location.origin}/template-files/templates/t-1` }),
  'encoding.templates.schema': () => schema,
  'encoding.templates.validate': () => ({ valid: true, findings: [] }),
  'encoding.outputs.list': () => ({ totalCount: 0, offset: 0, limit: 1, previous: null, next: null, items: [] }),
};
const open = (path: string, handlers: Handlers = {}) => renderApp(path, { ...usual, ...handlers });

beforeEach(() => {
  // The text of a template is a file, not an API response.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(text));
});
afterEach(() => vi.restoreAllMocks());

const mistake = { severity: 'ERROR' as const, field: 'encodings', text: 'There is a mistake.', line: 4, column: 1 };

describe('list of templates', () => {
  it('starts a saved template after confirmation and opens its encoding', async () => {
    const { screen, calls, address } = await open('/encoding/templates', {
      'encoding.templates.startStored': () => ({ encodingId: 'e-9' }),
    });
    await screen.getByRole('button', { name: 'Actions for House ladder' }).click();
    await screen.getByRole('menuitem', { name: 'Start' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect.poll(address).toBe('/encoding/encodings/e-9');
    expect(calls).toContainEqual({
      id: 'encoding.templates.startStored',
      input: { params: { encoding_template_id: 't-1' } },
    });
  });

  it('deletes after confirmation, and reports a missing permission', async () => {
    const { screen } = await open('/encoding/templates', {
      'encoding.templates.delete': () => Promise.reject(refusal(403, 1007)),
    });
    await screen.getByRole('checkbox', { name: 'Select House ladder' }).click();
    await screen.getByRole('button', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(screen.getByText('You do not have permission to delete this template')).toBeVisible();
  });

  it('offers examples when there are no templates yet', async () => {
    const { screen } = await open('/encoding/templates', {
      'encoding.templates.list': () => ({ totalCount: 0, offset: 0, limit: 25, previous: null, next: null, items: [] }),
    });
    await expect.element(screen.getByText('No templates yet')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: firstHls.title })).toBeVisible();
  });
});

describe('template editor', () => {
  it('lists errors with their location, jumps there, and disables starting until they are fixed', async () => {
    const { screen } = await open('/encoding/templates/custom/editor/t-1', {
      'encoding.templates.validate': () => ({ valid: false, findings: [mistake] }),
    });
    await expect.element(screen.getByText('1 error')).toBeVisible();
    const code = screen.getByRole('textbox', { name: 'Template source' });
    await expect.element(code).toBeVisible();
    await screen.getByRole('button', { name: /There is a mistake.*Line 4/ }).click();
    await expect.element(code).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Start', exact: true })).toBeDisabled();
  });

  it('completes fields from the schema, keeps the text across a reload, and saves it under its id', async () => {
    const saved: unknown[] = [];
    const handlers: Handlers = {
      'account.organizations.list': () => paged([organizationOf()]),
      'encoding.templates.replace': ({ body }) => {
        saved.push(body);
        return { ...kept, url: 'x' };
      },
    };
    const first = await open('/encoding/templates/custom/editor/t-1', handlers);
    const code = first.screen.getByRole('textbox', { name: 'Template source' });
    await code.click();
    await userEvent.keyboard('{Control>}{Home}{/Control}inp');
    await expect.element(first.screen.getByRole('option', { name: /inputs/ })).toBeVisible();
    await userEvent.keyboard('{Escape}{Control>}{Home}{/Control}# mine{Enter}');
    // Under the organization's own id: after a reload, the address selects the organization by it.
    const key = 'sluice_template_draft.org.custom.t-1';
    await expect.poll(() => sessionStorage.getItem(key)).toContain('# mine');
    await first.screen.unmount();
    const { screen } = await open('/encoding/templates/custom/editor/t-1', handlers);
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => saved).toEqual([expect.stringContaining('# mine\n')]);
  });

  it('shows the findings and the estimate of the pre-flight', async () => {
    const { screen, calls } = await open('/encoding/templates/editor/first-hls', {
      'encoding.templates.preflight': () => ({
        startable: false,
        findings: [{ ...mistake, text: 'The input file does not exist.', line: 11 }],
        estimate: { inputSeconds: 90, outputBytes: 5_000_000 },
      }),
    });
    await screen.getByRole('button', { name: 'Check now' }).click();
    await expect.element(screen.getByText('Cannot be started')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /input file does not exist.*Line 11/ })).toBeVisible();
    await expect.element(screen.getByText(/^5(\.0)? MB$/)).toBeVisible();
    expect(calls.find(({ id }) => id === 'encoding.templates.preflight')?.input).toMatchObject({ body: firstHls.text });
  });

  it('opens the template of an encoding, names and saves it', async () => {
    const { screen, calls, address } = await open('/encoding/templates/editor?fromEncoding=e-1', {
      'encoding.encodings.template.get': () => ({ url: `${location.origin}/template-files/encodings/e-1` }),
      'encoding.templates.create': () => ({ ...kept, url: 'x' }),
    });
    await screen.getByRole('button', { name: 'Save as template' }).click();
    await screen.getByLabelText('Name').fill('From an encoding');
    await screen.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(address).toBe('/encoding/templates/custom/editor/t-1');
    expect(calls.find(({ id }) => id === 'encoding.templates.create')?.input).toMatchObject({
      body: expect.stringContaining('name: From an encoding'),
    });
  });

  it('reports that an example does not exist', async () => {
    const { screen } = await open('/encoding/templates/editor/nothing');
    await expect.element(screen.getByText('Example not found')).toBeVisible();
  });
});
