import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { paging } from '../shared/query.ts';
import { id, instant, page } from '../shared/resource.ts';

const tokens = z.int();

const settings = { chatRetentionDays: z.int().min(1).max(365).describe('Days for which chats are kept') };

const usage = z.object({
  model: z
    .object({
      label: z.string(),
      isRemote: z.boolean().describe('It runs on another machine'),
      isOwn: z.boolean().describe('The organization or one above it has configured it, not the operator'),
      isInherited: z.boolean().optional().describe('True if an organization above has configured it'),
    })
    .optional()
    .describe('The model of the organization or else of the operator; absent if none is configured'),
  areTermsAccepted: z.boolean().describe('The AI terms are accepted, which a model on another machine requires'),
  usedTokens: tokens.describe('Tokens of this month in UTC'),
  reservedTokens: tokens.describe('Tokens set aside for answers that are under way'),
  maxTokens: tokens.optional().describe('maxAiTokensPerMonth; absent if unlimited'),
  maxTokensPerPerson: tokens.optional().describe('maxAiTokensPerPersonPerMonth; absent if unlimited'),
  resetsAt: instant.describe('Start of the next month'),
  calls: z
    .array(
      z.object({
        feature: z.string(),
        model: z.string(),
        calls: z.int(),
        failedCalls: z.int(),
        inputTokens: tokens,
        outputTokens: tokens,
      }),
    )
    .describe('Calls of this month by feature and model'),
  ...settings,
});
export type AiUsage = z.output<typeof usage>;

const personUse = z.object({
  userId: id.optional().describe('Absent for work that nobody asked for, such as descriptions after an encoding'),
  email: z.string().optional().describe('Absent if the account was deleted'),
  calls: z.int(),
  failedCalls: z.int(),
  inputTokens: tokens,
  outputTokens: tokens,
  reservedTokens: tokens.describe('Tokens set aside for answers that are under way'),
});

/** Operations on the use of models by an organization. */
export const agentUsage = {
  get: operation({
    id: 'agents.usage.get',
    method: 'GET',
    path: '/agents/usage',
    permission: 'authenticated',
    status: 200,
    summary:
      'Get the configured model, the AI tokens that the organization used this month, and those left of its budget',
    response: usage,
  }),
  listPeople: operation({
    id: 'agents.usage.people.list',
    method: 'GET',
    path: '/agents/usage/people',
    permission: 'account.limits',
    status: 200,
    summary:
      'List the AI tokens that each person has used this month in the organization and those below it, most first',
    query: z.object(paging),
    response: page(personUse),
  }),
  update: operation({
    id: 'agents.settings.update',
    method: 'PUT',
    path: '/agents/settings',
    permission: 'account.limits',
    status: 200,
    summary: 'Set how long chats of the organization are kept',
    request: z.object(settings),
    response: z.object(settings),
    errors: ['validation_failed'],
  }),
} as const;

export const agentUsageOperations: readonly Operation[] = Object.values(agentUsage);
