import { createFileRoute } from '@tanstack/react-router';
import { FamilyCreatePage } from '../../../../encoding/families/create/family-create.page.tsx';
import { createSearch } from '../../../../encoding/families/create/create-search.ts';
import { inputScreen } from '../../../../encoding/families/screens/input-screen.ts';

export const Route = createFileRoute('/_app/live/inputs/create')({
  validateSearch: createSearch,
  component: () => <FamilyCreatePage area="/live" screen={inputScreen} />,
});
