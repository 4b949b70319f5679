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
  recordAiCall,
} from './sessions.ts';
