import { createFileRoute } from '@tanstack/react-router';
import ProposalPage from '../../../../proposals/proposal.page.tsx';

export const Route = createFileRoute('/_app/ai-innovation-hub/proposals/$id')({ component: ProposalPage });
