import { createFileRoute } from '@tanstack/react-router';
import { FamilyListPage } from '../../../../../encoding/families/list/family-list.page.tsx';
import { familyList } from '../../../../../encoding/families/list/family-search.ts';
import { configurationScreen } from '../../../../../encoding/families/screens/configuration-screen.ts';

export const Route = createFileRoute('/_app/live/configurations/codec-configurations/')({
  validateSearch: familyList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('encoding.configurations.list', { query: familyList.query(deps) }),
  component: () => <FamilyListPage area="/live" screen={configurationScreen} />,
});
