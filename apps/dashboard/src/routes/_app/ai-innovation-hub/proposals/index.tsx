import { createFileRoute } from '@tanstack/react-router';
import ProposalsPage from '../../../../proposals/proposals.page.tsx';
import { proposalList } from '../../../../proposals/proposal-list.ts';

export const Route = createFileRoute('/_app/ai-innovation-hub/proposals/')({
  component: ProposalsPage,
  validateSearch: proposalList.read,
});
