import { createFileRoute } from '@tanstack/react-router';
import LabSettingsPage from '../../../../player/stream-testing/settings/lab-settings.page.tsx';
import { labSettingsSearch } from '../../../../player/stream-testing/settings/settings-search.ts';

export const Route = createFileRoute('/_app/player/stream-testing/settings')({
  validateSearch: labSettingsSearch,
  component: LabSettingsPage,
});
