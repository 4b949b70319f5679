import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { instant } from '../../shared/resource.ts';

const path = '/account/ai-terms';

const state = z.object({
  version: z.int().describe('Version of the current terms'),
  points: z.array(z.string()),
  isAccepted: z.boolean().describe('The current version is accepted, by the organization and those above it'),
  acceptedVersion: z.int().optional().describe('Latest version that an owner of the organization has accepted'),
  acceptedAt: instant.optional(),
});

/** Operations on the terms for models on other machines. */
export const aiTermsOperations = {
  get: operation({
    id: 'account.aiTerms.get',
    method: 'GET',
    path,
    permission: 'authenticated',
    status: 200,
    summary: 'Get the terms for models on other machines, and whether the organization has accepted them',
    response: state,
  }),
  accept: operation({
    id: 'account.aiTerms.accept',
    method: 'POST',
    path: `${path}/accept`,
    permission: 'account.limits',
    status: 200,
    summary: 'Accept the terms for models on other machines; only owners of the organization may',
    request: z.object({ version: z.int().describe('Version that was read; must be the current one') }),
    response: state,
    errors: ['validation_failed', 'permission_denied'],
  }),
};
