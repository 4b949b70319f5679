import type { ProposalState } from '@sluice/contract/agents/vocabulary';

export const stateNames: Record<ProposalState, string> = {
  PENDING: 'Waits for you',
  APPLYING: 'In progress',
  APPLIED: 'Made',
  FAILED: 'Failed',
  DECLINED: 'Declined',
};

export const stateTones = {
  PENDING: 'warn',
  APPLYING: 'active',
  APPLIED: 'good',
  FAILED: 'bad',
  DECLINED: 'neutral',
} as const satisfies Record<ProposalState, string>;
