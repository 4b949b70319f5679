import { createFileRoute } from '@tanstack/react-router';
import BuildListPage from '../../../../../player/builds/build-list.page.tsx';
import { playerList } from '../../../../../player/player-search.ts';

export const Route = createFileRoute('/_app/player/custom-builds/web/')({
  validateSearch: playerList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('player.customBuilds.web.list', { query: playerList.query(deps) }),
  component: BuildListPage,
});
