import { z } from 'zod';
import { operation, type Operation } from '../shared/operation.ts';
import { paging, queryList } from '../shared/query.ts';
import { id, instant, page } from '../shared/resource.ts';
import { proposalStates } from './vocabulary.ts';

const base = '/agents/proposals';
const one = `${base}/{proposal_id}` as const;

const values = z.record(z.string(), z.unknown());

const proposal = z.object({
  id,
  state: z.enum(proposalStates),
  operation: z.string().describe('Operation that it calls, such as encoding.encodings.stop'),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  params: values,
  query: values,
  body: z.unknown().optional(),
  current: z.unknown().optional().describe('The resource as it is, for changes of an existing one'),
  why: z.string().describe('What the agent says about it; nobody has checked it'),
  hash: z.string().describe('Identifies exactly this call; an approval names it'),
  keyName: z.string().optional().describe('Name of the API key that proposed it'),
  createdAt: instant,
  expiresAt: instant,
  decidedAt: instant.optional(),
  failure: z.string().optional(),
});
export type Proposal = z.output<typeof proposal>;

/** Operations on changes that agents propose and their person decides on. */
export const agentProposals = {
  list: operation({
    id: 'agents.proposals.list',
    method: 'GET',
    path: base,
    permission: 'authenticated',
    status: 200,
    summary: 'List the changes that agents with keys of the caller proposed, newest first',
    query: z.object({ ...paging, state: queryList(proposalStates) }),
    response: page(proposal),
    errors: ['validation_failed'],
  }),
  get: operation({
    id: 'agents.proposals.get',
    method: 'GET',
    path: one,
    permission: 'authenticated',
    status: 200,
    summary: 'Get a proposed change',
    response: proposal,
    errors: ['not_found'],
  }),
  approve: operation({
    id: 'agents.proposals.approve',
    method: 'POST',
    path: `${one}/approve`,
    permission: 'authenticated',
    status: 200,
    summary: 'Make a proposed change, once, as the caller, who must be signed in to the dashboard',
    request: z.object({ hash: z.string().min(1).max(100).describe('Hash of the proposal that the person has seen') }),
    response: proposal,
    errors: ['validation_failed', 'not_found', 'conflict', 'session_required', 'proposal_expired', 'proposal_outdated'],
  }),
  decline: operation({
    id: 'agents.proposals.decline',
    method: 'POST',
    path: `${one}/decline`,
    permission: 'authenticated',
    status: 200,
    summary: 'Decline a proposed change',
    response: proposal,
    errors: ['not_found', 'conflict', 'session_required'],
  }),
} as const;

export const agentOperations: readonly Operation[] = Object.values(agentProposals);
