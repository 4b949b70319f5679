import { createFileRoute } from '@tanstack/react-router';
import SimpleCreateLicensePage from '../../../../../observability/licenses/create/simple-create-license.page.tsx';

export const Route = createFileRoute('/_app/observability/licenses/simple/create')({
  component: SimpleCreateLicensePage,
});
