import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OperationResult } from '../../app/api/api.ts';
import { organizationOf, paged } from '../../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../../testing/render-app.tsx';
import { shellHandlers } from '../../testing/shell-handlers.ts';

type Person = OperationResult<'agents.usage.people.list'>['items'][number];

const personOf = (facts: Partial<Person>): Person => ({
  calls: 3,
  failedCalls: 1,
  inputTokens: 2_000,
  outputTokens: 500,
  reservedTokens: 0,
  ...facts,
});

const open = (people: Handlers['agents.usage.people.list'], maxTokensPerPerson?: number) =>
  renderApp(
    '/organization',
    shellHandlers({
      'account.organizations.list': () => paged([organizationOf()]),
      'account.organizations.tenants.list': () => paged([]),
      'account.limits.list': () => paged([]),
      'agents.usage.get': () => ({
        areTermsAccepted: false,
        usedTokens: 0,
        reservedTokens: 0,
        ...(maxTokensPerPerson !== undefined && { maxTokensPerPerson }),
        resetsAt: '2026-12-01T00:00:00Z',
        calls: [],
        chatRetentionDays: 90,
      }),
      'agents.model.get': () => ({ isPermitted: false }),
      ...(people && { 'agents.usage.people.list': people }),
    }),
  );

const table = page.getByRole('table', { name: 'Use of models by person this month' });

describe('the use of models by person', () => {
  it('lists people with their tokens and what is left of their budget, and work that nobody asked for', async () => {
    await open(
      () =>
        paged([
          personOf({ userId: 'u1', email: 'ada@harbour.example', inputTokens: 9_700, reservedTokens: 100 }),
          personOf({ userId: 'u2' }),
          personOf({}),
        ]),
      10_000,
    );
    const rows = table.getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('ada@harbour.example319,7005000');
    await expect.element(rows.nth(2)).toHaveTextContent('Deleted account312,0005007,500');
    await expect.element(rows.nth(3)).toHaveTextContent('No person: work that runs by itself312,000500–');
  });

  it('has no column of what is left without a budget', async () => {
    await open(() => paged([personOf({ userId: 'u1', email: 'ada@harbour.example' })]));
    await expect.element(table.getByText('ada@harbour.example')).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Tokens left' })).not.toBeInTheDocument();
  });

  it('says why it is empty, and is hidden from those who may not see it', async () => {
    const { screen } = await open(() => paged([]));
    await expect.element(screen.getByText(/Nobody has used a model this month/)).toBeVisible();
    await screen.unmount();
    await open(() => Promise.reject(refusal(403, 1007)));
    await expect.element(page.getByText('AI model')).toBeVisible();
    await expect.element(page.getByText('Use of models by person this month')).not.toBeInTheDocument();
  });
});
