import { createFileRoute } from '@tanstack/react-router';
import BudgetsPage from '../../../../billing/budgets/budgets.page.tsx';

export const Route = createFileRoute('/_app/organization/billing/budgets')({ component: BudgetsPage });
