import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { organizationOf, paged } from '../../testing/answers.ts';
import { shellHandlers } from '../../testing/shell-handlers.ts';
import type { StoredModel } from './model-dialog.tsx';

type Usage = OperationResult<'agents.usage.get'>;

const stored: StoredModel = {
  protocol: 'OPENAI',
  baseUrl: 'https://models.harbour.example/v1',
  chatModel: 'harbor-8b',
  label: 'Harbor model',
  hasKey: true,
  modifiedAt: '2026-11-01T00:00:00Z',
};
const usage: Usage = {
  model: { label: 'Harbor model', isRemote: true, isOwn: true },
  areTermsAccepted: true,
  usedTokens: 0,
  reservedTokens: 0,
  resetsAt: '2026-12-01T00:00:00Z',
  calls: [],
  chatRetentionDays: 90,
};

const open = (state: OperationResult<'agents.model.get'>, more: Handlers = {}) => {
  let current = state;
  return renderApp(
    '/organization',
    shellHandlers({
      'account.organizations.list': () => paged([organizationOf()]),
      'account.organizations.tenants.list': () => paged([]),
      'account.limits.list': () => paged([]),
      'agents.usage.get': () => usage,
      'agents.model.get': () => current,
      'agents.model.update': ({ body }) => {
        // The form always sends all required fields.
        const { apiKey, ...settings } = body as NonNullable<typeof body>;
        current = { ...state, model: { ...stored, ...settings, hasKey: apiKey !== undefined } };
        return current;
      },
      'agents.model.delete': () => {
        current = { isPermitted: state.isPermitted };
        return current;
      },
      ...more,
    }),
  );
};

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name });

describe('the model of the organization', () => {
  it('is tested and saved by a form', async () => {
    let isWorking = false;
    const { calls } = await open(
      { isPermitted: true },
      {
        'agents.model.test': () =>
          isWorking
            ? { isWorking, milliseconds: 812 }
            : { isWorking, problem: "The model's server refused the key (401).", milliseconds: 40 },
      },
    );
    await button('Use your own model').click();
    await box('Address of the API').fill('https://models.harbour.example/v1');
    await box('Model').fill('harbor-8b');
    await page.getByLabelText('API key').fill('sk-1');
    await button('Test connection').click();
    const problem = page.getByText(/refused the key/);
    await expect.element(problem).toBeVisible();
    isWorking = true;
    await page.getByLabelText('API key').fill('sk-2');
    await expect.element(problem).not.toBeInTheDocument();
    await button('Test connection').click();
    await expect.element(page.getByText('The model answered after 812 ms.')).toBeVisible();
    await button('Save model').click();
    await expect.element(page.getByText('https://models.harbour.example/v1')).toBeVisible();
    expect(calls.findLast(({ id }) => id === 'agents.model.update')?.input).toMatchObject({
      body: {
        protocol: 'OPENAI',
        baseUrl: 'https://models.harbour.example/v1',
        chatModel: 'harbor-8b',
        apiKey: 'sk-2',
      },
    });
  });

  it('is edited without its key, and deleted after confirmation', async () => {
    const { calls } = await open({ isPermitted: true, model: stored });
    await expect.element(page.getByText('Stored')).toBeVisible();
    await button('Edit model').click();
    await box('Model').fill('harbor-70b');
    await button('Save model').click();
    await expect.element(page.getByText('harbor-70b')).toBeVisible();
    const body = { protocol: 'OPENAI', baseUrl: stored.baseUrl, chatModel: 'harbor-70b', label: 'Harbor model' };
    expect(calls.findLast(({ id }) => id === 'agents.model.update')?.input).toEqual({ params: {}, body });
    await button('Delete model').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete model' }).click();
    await expect.element(button('Use your own model')).toBeVisible();
  });

  it('shows what is wrong at each field', async () => {
    await open(
      { isPermitted: true },
      {
        'agents.model.update': () =>
          Promise.reject(
            new ApiError({
              status: 400,
              code: 1000,
              message: 'invalid',
              developerMessage: 'invalid',
              details: [{ type: 'ERROR', field: 'baseUrl', text: 'This is a private or local address.' }],
              requestId: 'test-request',
            }),
          ),
      },
    );
    await button('Use your own model').click();
    await button('Save model').click();
    await expect.element(page.getByText('This is a private or local address.')).toBeVisible();
  });

  it('is not offered where the operator does not permit it', async () => {
    await open({ isPermitted: false });
    await expect.element(page.getByText(/does not permit models of organizations/)).toBeVisible();
    await expect.element(button('Use your own model')).not.toBeInTheDocument();
  });

  it('is inherited from an organization above unless that is switched off', async () => {
    let isEnabled = true;
    const state = () => ({
      isPermitted: true,
      inheritance: { isEnabled, ...(isEnabled && { label: 'Coast model' }) },
    });
    await open(
      { isPermitted: true },
      {
        'agents.model.get': state,
        'agents.model.inheritance.update': ({ body }) => {
          isEnabled = body?.isEnabled === true;
          return state();
        },
      },
    );
    await expect.element(page.getByText(/uses Coast model, the model of an organization above it/)).toBeVisible();
    await page.getByRole('switch', { name: /^Inherit the model/ }).click();
    await expect.element(page.getByText(/uses the model of this platform/)).toBeVisible();
  });

  it('is hidden from those who may not see it', async () => {
    await open({ isPermitted: true }, { 'agents.model.get': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText('Your organization', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Model of the organization')).not.toBeInTheDocument();
  });

  it('on another machine waits for the terms', async () => {
    let areTermsAccepted = false;
    const terms = () => ({ version: 1, points: ['Messages leave this machine.'], isAccepted: areTermsAccepted });
    await open(
      { isPermitted: true, model: stored },
      {
        'agents.usage.get': () => ({ ...usage, areTermsAccepted }),
        'account.aiTerms.get': terms,
        'account.aiTerms.accept': () => {
          areTermsAccepted = true;
          return terms();
        },
      },
    );
    await button('Accept the AI terms').click();
    await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  });
});
