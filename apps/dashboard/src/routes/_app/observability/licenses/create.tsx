import { createFileRoute } from '@tanstack/react-router';
import CreateLicensePage from '../../../../observability/licenses/create/create-license.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/create')({ component: CreateLicensePage });
