import { ApiError } from '@sluice/api-client';
import { expect, it } from 'vitest';
import { actionFailure } from './texts.ts';

const refused = (status: number) => new ApiError({ status, code: 1, message: 'no' });

it('distinguishes a missing permission from a failure', () => {
  expect(actionFailure(refused(403), 'delete', 'encoding')).toBe('You do not have permission to delete this encoding');
  expect(actionFailure(refused(500), 'delete', 'encoding')).toBe('Could not delete encoding');
  expect(actionFailure(new Error('x'), 'delete', 'encoding')).toBe('Could not delete encoding');
});
