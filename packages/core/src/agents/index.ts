export { admitAiCall, settleAbandonedCalls, settleAiCall, type AdmittedCall, type AiCallOutcome } from './ai-ledger.ts';
export {
  deleteAiEndpoint,
  draftAiEndpoint,
  getAiEndpoint,
  openAiEndpoint,
  updateAiEndpoint,
  updateAiInheritance,
  type AiEndpoint,
} from './ai-endpoint.ts';
export { getAiUsage, updateAiSettings } from './ai-usage.ts';
export { listPeopleUsage } from './people-usage.ts';
export {
  claimProposal,
  createProposal,
  declineProposal,
  finishProposal,
  getProposal,
  hashOf,
  listProposals,
  proposalRequestId,
  settleAbandonedProposals,
} from './proposals.ts';
export { settleAgentsJob } from './settle-agents.job.ts';
export {
  createAgentSession,
  deleteAgentSession,
  getAgentSession,
  listAgentSessions,
  saveAgentMessage,
} from './sessions.ts';
