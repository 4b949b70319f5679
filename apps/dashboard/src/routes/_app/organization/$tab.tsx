import { createFileRoute } from '@tanstack/react-router';
import OrganizationPage from '../../../organization/organization.page.tsx';
import { organizationSearch } from '../../../organization/organization-search.ts';

export const Route = createFileRoute('/_app/organization/$tab')({
  validateSearch: organizationSearch,
  component: OrganizationPage,
});
