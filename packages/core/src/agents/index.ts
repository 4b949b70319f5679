export {
  claimProposal,
  createProposal,
  declineProposal,
  finishProposal,
  getProposal,
  hashOf,
  listProposals,
} from './proposals.ts';
export {
  addAgentMessage,
  createAgentSession,
  deleteAgentSession,
  getAgentSession,
  listAgentSessions,
  readAgentMessages,
  recordAiCall,
} from './sessions.ts';
