import { createFileRoute } from '@tanstack/react-router';
import SsoConfigurationListPage from '../../../sso-configurations/sso-configuration-list.page.tsx';

export const Route = createFileRoute('/_app/sso-configurations/')({ component: SsoConfigurationListPage });
