import { createFileRoute } from '@tanstack/react-router';
import SettingsPage from '../../../observability/settings/settings.page.tsx';

export const Route = createFileRoute('/_app/observability/settings')({
  component: SettingsPage,
});
