import { createFileRoute } from '@tanstack/react-router';
import { wizardSearch } from '../../../../../encoding/cloud-connect/cloud-connect-search.ts';
import { CloudConnectWizardPage } from '../../../../../encoding/cloud-connect/create/cloud-connect-wizard.page.tsx';

export const Route = createFileRoute('/_app/live/cloud-connect/create/$step')({
  validateSearch: wizardSearch,
  component: () => <CloudConnectWizardPage area="/live" />,
});
