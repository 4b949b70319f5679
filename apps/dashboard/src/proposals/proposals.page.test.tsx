import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { paged } from '../testing/answers.ts';
import { refusal, renderApp, type Handlers } from '../testing/render-app.tsx';
import { at, shellHandlers } from '../testing/shell-handlers.ts';

const proposal = {
  id: 'proposal-1',
  state: 'PENDING' as const,
  operation: 'encoding.inputs.https.delete',
  method: 'DELETE',
  path: '/encoding/inputs/https/{input_id}',
  summary: 'Delete an HTTPS input',
  params: { input_id: 'input-1' },
  query: {},
  current: { name: 'Archive' },
  why: 'It is not used.',
  hash: 'hash-1',
  keyName: 'Agent',
  createdAt: at,
  expiresAt: '2100-01-01T00:00:00Z',
};

const open = (path: string, more: Handlers = {}) =>
  renderApp(
    path,
    shellHandlers({
      'agents.proposals.list': () => paged([proposal]),
      'agents.proposals.get': () => proposal,
      'agents.proposals.approve': () => ({ ...proposal, state: 'APPLIED' as const }),
      'agents.proposals.decline': () => ({ ...proposal, state: 'DECLINED' as const }),
      ...more,
    }),
  );

describe('proposed changes', () => {
  it('are listed, and say what they are for when there are none', async () => {
    await open('/ai-innovation-hub/proposals');
    await expect.element(page.getByRole('link', { name: 'Delete an HTTPS input' })).toBeVisible();
    await open('/ai-innovation-hub/proposals', { 'agents.proposals.list': () => paged([]) });
    await expect.element(page.getByRole('link', { name: 'Create an API key' })).toBeVisible();
  });

  it('are approved by the hash that was shown', async () => {
    const { calls } = await open('/ai-innovation-hub/proposals/proposal-1');
    await expect.element(page.getByText(/"name": "Archive"/)).toBeVisible();
    await page.getByRole('button', { name: 'Approve and make the change' }).click();
    await expect
      .poll(() => calls.find(({ id }) => id === 'agents.proposals.approve')?.input)
      .toEqual({ params: { proposal_id: 'proposal-1' }, body: { hash: 'hash-1' } });
  });

  it('cannot be decided once they have expired, and show why they failed', async () => {
    await open('/ai-innovation-hub/proposals/proposal-1', {
      'agents.proposals.get': () => ({ ...proposal, expiresAt: at }),
    });
    await expect.element(page.getByText(/This proposal has expired/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
    await open('/ai-innovation-hub/proposals/proposal-1', {
      'agents.proposals.get': () => ({ ...proposal, state: 'FAILED' as const, failure: 'The resource has changed.' }),
    });
    await expect.element(page.getByText('The change failed. The resource has changed.')).toBeVisible();
  });

  it('of others do not exist', async () => {
    await open('/ai-innovation-hub/proposals/proposal-1', {
      'agents.proposals.get': () => Promise.reject(refusal(404, 1002)),
    });
    await expect.element(page.getByText('Not found: proposed change')).toBeVisible();
  });
});
