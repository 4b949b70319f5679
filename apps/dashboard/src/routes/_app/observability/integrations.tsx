import { createFileRoute } from '@tanstack/react-router';
import IntegrationsPage from '../../../observability/integrations/integrations.page.tsx';
import { integrationsSearch } from '../../../observability/integrations/integrations-search.ts';

export const Route = createFileRoute('/_app/observability/integrations')({
  component: IntegrationsPage,
  validateSearch: integrationsSearch,
});
