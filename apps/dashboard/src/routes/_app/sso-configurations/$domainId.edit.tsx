import { createFileRoute } from '@tanstack/react-router';
import EditSsoConfigurationPage from '../../../sso-configurations/edit-sso-configuration.page.tsx';

export const Route = createFileRoute('/_app/sso-configurations/$domainId/edit')({
  component: EditSsoConfigurationPage,
});
