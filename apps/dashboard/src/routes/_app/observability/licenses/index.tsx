import { createFileRoute } from '@tanstack/react-router';
import LicenseListPage from '../../../../observability/licenses/license-list.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/')({ component: LicenseListPage });
