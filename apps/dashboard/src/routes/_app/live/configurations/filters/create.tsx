import { createFileRoute } from '@tanstack/react-router';
import { FamilyCreatePage } from '../../../../../encoding/families/create/family-create.page.tsx';
import { createSearch } from '../../../../../encoding/families/create/create-search.ts';
import { filterScreen } from '../../../../../encoding/families/screens/filter-screen.ts';

export const Route = createFileRoute('/_app/live/configurations/filters/create')({
  validateSearch: createSearch,
  component: () => <FamilyCreatePage area="/live" screen={filterScreen} />,
});
