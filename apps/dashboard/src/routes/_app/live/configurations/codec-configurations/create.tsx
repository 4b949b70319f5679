import { createFileRoute } from '@tanstack/react-router';
import { FamilyCreatePage } from '../../../../../encoding/families/create/family-create.page.tsx';
import { createSearch } from '../../../../../encoding/families/create/create-search.ts';
import { configurationScreen } from '../../../../../encoding/families/screens/configuration-screen.ts';

export const Route = createFileRoute('/_app/live/configurations/codec-configurations/create')({
  validateSearch: createSearch,
  component: () => <FamilyCreatePage area="/live" screen={configurationScreen} />,
});
