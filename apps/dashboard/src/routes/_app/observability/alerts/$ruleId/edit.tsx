import { createFileRoute } from '@tanstack/react-router';
import EditAlertPage from '../../../../../observability/alerts/form/edit-alert.page.tsx';

export const Route = createFileRoute('/_app/observability/alerts/$ruleId/edit')({ component: EditAlertPage });
