import type { OperationCall, OperationId, OperationResult } from '@sluice/api-client';
import { paged } from './paged.ts';

type Handlers = { [Id in OperationId]?: (input: OperationCall<Id>) => OperationResult<Id> };
type Proposal = OperationResult<'agents.proposals.get'>;

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

const proposal = (id: string, changes: Partial<Proposal> = {}): Proposal => ({
  id,
  state: 'PENDING',
  operation: 'encoding.encodings.live.stop',
  method: 'POST',
  path: '/encoding/encodings/{encoding_id}/live/stop',
  summary: 'Stop a live encoding',
  params: { encoding_id: '0b3a1c1e-6a42-4b0a-9d52-8b0c51a0a003' },
  query: {},
  current: { name: 'Harbour cam', status: 'RUNNING' },
  why: 'The camera has sent black pictures since 02:10.',
  hash: '9f2c',
  keyName: 'Night watch',
  createdAt: inMinutes(-2),
  expiresAt: inMinutes(8),
  ...changes,
});

/** Handlers of the screens of proposed changes. */
export const proposalHandlers = {
  'agents.proposals.list': () =>
    paged([
      proposal('proposal-1'),
      proposal('proposal-2', { state: 'APPLIED', summary: 'Delete an S3 output' }),
      proposal('proposal-3', { state: 'DECLINED', summary: 'Create an alert rule' }),
    ]),
  'agents.proposals.get': ({ params }) => proposal(params.proposal_id),
} satisfies Handlers;

export const proposalScreens = {
  proposals: '/ai-innovation-hub/proposals',
  proposal: '/ai-innovation-hub/proposals/proposal-1',
};
