import { AppError, isAllowed } from '@sluice/contract';
import { createProposal } from '@sluice/core';
import { z } from 'zod';
import { parseInput } from '../../shared/parse-input.ts';
import { answerOf } from '../answer.ts';
import { readerOf, requireProposable, versionOf } from '../proposal-target.ts';
import { defineTool, type ToolContext } from './tool.ts';

const readCurrent = async ({ caller }: ToolContext, operationId: string, params: Record<string, string>) => {
  const reader = readerOf(caller.find(operationId));
  if (!reader) return undefined;
  const resource = await caller.call(reader.id, { params });
  // As it may be shown: without secrets.
  const shown: unknown = JSON.parse(answerOf(resource, reader.id));
  return { shown, version: versionOf(resource) };
};

const propose = defineTool({
  name: 'propose_change',
  description:
    'Proposes a call that changes something. Nothing happens until the person approves it at the returned address.',
  input: z.object({
    operation: z.string().max(200),
    params: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional(),
    why: z.string().min(1).max(1000).describe('Reason, for the person'),
  }),
  readOnly: false,
  async run(tools, { operation: id, params = {}, query = {}, body, why }) {
    const operation = tools.caller.find(id);
    requireProposable(operation);
    const context = await tools.context();
    const { actor } = context;
    if (actor.access === 'READ' || actor.access === 'WRITE')
      throw new AppError('permission_denied', {
        evidence: 'This API key cannot propose changes; create one that can.',
      });
    const { permission, method } = operation;
    if (!isAllowed({ ...actor, limits: undefined }, permission, method))
      throw new AppError('permission_denied', { evidence: `Missing permission: ${method} on ${permission}.` });
    // Throws now what would be refused later.
    parseInput(operation, { params, query, body });
    const current = await readCurrent(tools, id, params);
    const input = { params, query, ...(body !== undefined && { body }) };
    const proposal = await createProposal(context, { operation: id, input, why, current });
    return answerOf({
      state: 'The change is proposed. It is made only if the person approves it.',
      approveAt: `${tools.publicUrl}/ai-innovation-hub/proposals/${proposal.id}`,
      proposalId: proposal.id,
      expiresAt: proposal.expiresAt,
      summary: proposal.summary,
    });
  },
});

/** Tools that propose changes. */
export const proposalTools = [propose];
