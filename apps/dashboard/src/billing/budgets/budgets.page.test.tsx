import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { at, internalBilling, shellHandlers } from '../../testing/shell-handlers.ts';
import type { Budget } from './budget-words.ts';

const budgetOf = (more: Partial<Budget> = {}): Budget => ({
  id: 'newsroom',
  name: 'Newsroom',
  category: 'ENCODING',
  label: 'news',
  amount: 20_000,
  currency: 'EUR',
  action: 'STOP',
  emails: ['ada@harbour.example'],
  state: 'WARNING',
  spent: 17_460,
  expected: 26_120,
  periodStart: at,
  periodEnd: at,
  alerts: [{ threshold: '80', spent: 16_020, sentAt: at }],
  createdAt: at,
  modifiedAt: at,
  ...more,
});

const open = (budgets: Budget[], more: Handlers = {}) => {
  let current = budgets;
  const change = (next: Partial<Budget>): Budget => {
    current = current.map((budget) => ({ ...budget, ...next }));
    return { ...budgetOf(), ...next };
  };
  return renderApp(
    '/organization/billing/budgets',
    shellHandlers({
      'account.billing.environment.get': () => internalBilling,
      'account.billing.costs.list': () => ({
        month: '2026-11-01',
        currency: 'EUR',
        items: [{ category: 'ENCODING', amount: 17_460.4 }],
      }),
      'account.billing.budgets.list': () => paged(current),
      'account.billing.budgets.create': ({ body }) => {
        const budget = budgetOf({
          ...body,
          id: 'new',
          state: 'WITHIN',
          spent: 0,
          expected: 0,
          alerts: [],
        });
        current = [...current, budget];
        return budget;
      },
      'account.billing.budgets.lift': () => change({ state: 'LIFTED', liftedUntil: at }),
      'account.billing.budgets.enforce': () => change({ state: 'REACHED', liftedUntil: undefined }),
      'account.billing.budgets.delete': () => {
        current = [];
        return { id: 'newsroom' };
      },
      ...more,
    }),
  );
};

describe('budgets', () => {
  it('explain themselves when there are none, and create the first in the currency of the account', async () => {
    const { calls } = await open([]);
    await expect.element(page.getByText(/€174.60 so far/)).toBeVisible();
    await page.getByRole('button', { name: 'Create budget' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create budget' }).click();
    await expect.element(page.getByText('This field cannot be empty.').first()).toBeVisible();
    await page.getByLabelText('Name').fill('Everything');
    await page.getByLabelText(/Amount for each month, in EUR/).fill('250.5');
    await page.getByRole('dialog').getByRole('button', { name: 'Create budget' }).click();
    await expect.element(page.getByRole('heading', { name: 'Everything' })).toBeVisible();
    const created = calls.find(({ id }) => id === 'account.billing.budgets.create');
    expect(created?.input).toMatchObject({
      body: { name: 'Everything', amount: 25_050, action: 'ALERT', emails: [] },
    });
  });

  it('show what is spent and how the month will end, and can be lifted and enforced', async () => {
    await open([budgetOf()]);
    await expect.element(page.getByText('€174.60', { exact: true })).toBeVisible();
    await expect.element(page.getByText('87 % spent')).toBeVisible();
    await expect.element(page.getByText(/€261.20 by the end of the month, which exceeds the budget/)).toBeVisible();
    await expect.element(page.getByText('Encoding, label “news” · Stop encoding')).toBeVisible();
    await page.getByRole('button', { name: 'Lift until next month' }).click();
    await expect.element(page.getByText('Lifted this month')).toBeVisible();
    await page.getByRole('button', { name: 'Enforce again' }).click();
    await expect.element(page.getByText('Used up')).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    await open([budgetOf()]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('No budgets')).toBeVisible();
  });

  it('stop delivery only where usage includes it and has no label', async () => {
    await open([]);
    await page.getByRole('button', { name: 'Create budget' }).first().click();
    await page.getByLabelText('Once it is used up').click();
    await expect.element(page.getByRole('option', { name: 'Stop encoding and delivery' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await page.getByLabelText('Label').fill('news');
    await page.getByLabelText('Once it is used up').click();
    await expect.element(page.getByRole('option', { name: 'Stop encoding', exact: true })).toBeVisible();
    expect(page.getByRole('option', { name: 'Stop encoding and delivery' }).elements()).toEqual([]);
  });

  it('need a subscription', async () => {
    await open([], { 'account.billing.costs.list': () => Promise.reject(refusal(402, 6302)) });
    await expect.element(page.getByText('Budgets need a subscription')).toBeVisible();
  });

  it('are hidden from users without the permission', async () => {
    await open([], { 'account.billing.costs.list': () => Promise.reject(refusal(403, 1007)) });
    await expect.element(page.getByText('You do not have permission to view this')).toBeVisible();
  });

  it('lead to the organization where billing is off', async () => {
    const { address } = await renderApp('/organization/billing/budgets', shellHandlers());
    await expect.poll(address).toContain('/organization/overview');
  });
});
