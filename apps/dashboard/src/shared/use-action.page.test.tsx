import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderPart } from '../testing/render-app.tsx';
import { useAction } from './use-action.ts';

const SignOut = ({ onSuccess }: { onSuccess: () => void }) => {
  const action = useAction('account.sessions.delete', { verb: 'delete', noun: 'session' });
  return (
    <button
      type="button"
      disabled={action.isBusy}
      onClick={() => void action.run({ params: { session_id: 's' } }, onSuccess)}
    >
      {action.current ? `Deleting ${action.current.params.session_id}` : 'Delete'}
    </button>
  );
};

it('runs an operation with its input, shows what it works on, and calls back after success', async () => {
  let finish = (): void => undefined;
  let successes = 0;
  const { calls } = await renderPart(<SignOut onSuccess={() => (successes += 1)} />, {
    'account.sessions.delete': () => new Promise((resolve) => (finish = () => resolve({ id: 's' }))),
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Deleting s' })).toBeDisabled();
  expect(successes).toBe(0);
  finish();
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
  expect(successes).toBe(1);
  expect(calls[0]).toEqual({ id: 'account.sessions.delete', input: { params: { session_id: 's' } } });
});

it('can be run again after a failure, and then returns the focus', async () => {
  let successes = 0;
  await renderPart(<SignOut onSuccess={() => (successes += 1)} />, {
    'account.sessions.delete': () => Promise.reject(refusal(500, 1000)),
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus();
  expect(successes).toBe(0);
});
