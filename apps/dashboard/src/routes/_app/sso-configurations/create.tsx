import { createFileRoute } from '@tanstack/react-router';
import CreateSsoConfigurationPage from '../../../sso-configurations/create-sso-configuration.page.tsx';

export const Route = createFileRoute('/_app/sso-configurations/create')({ component: CreateSsoConfigurationPage });
