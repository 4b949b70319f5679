export {
  claimProposal,
  createProposal,
  declineProposal,
  finishProposal,
  getProposal,
  hashOf,
  listProposals,
} from './proposals.ts';
