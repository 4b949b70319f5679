import { createFileRoute } from '@tanstack/react-router';
import PlansPage from '../../../../../billing/plans/plans.page.tsx';

export const Route = createFileRoute('/_app/organization/billing/plans/')({ component: PlansPage });
