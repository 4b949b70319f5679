import { createFileRoute } from '@tanstack/react-router';
import UsagePage from '../../../../billing/usage/usage.page.tsx';
import { usageSearch } from '../../../../billing/usage/usage-search.ts';

export const Route = createFileRoute('/_app/organization/billing/usage')({
  component: UsagePage,
  validateSearch: usageSearch,
});
