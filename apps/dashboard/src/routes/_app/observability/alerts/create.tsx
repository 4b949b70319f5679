import { createFileRoute } from '@tanstack/react-router';
import { createAlertSearch } from '../../../../observability/alerts/alert-search.ts';
import CreateAlertPage from '../../../../observability/alerts/form/create-alert.page.tsx';

export const Route = createFileRoute('/_app/observability/alerts/create')({
  component: CreateAlertPage,
  validateSearch: createAlertSearch,
});
