import { createFileRoute } from '@tanstack/react-router';
import PlayerLicensesPage from '../../../../player/licenses/player-license-list.page.tsx';
import { playerList } from '../../../../player/player-search.ts';

export const Route = createFileRoute('/_app/player/licenses/')({
  validateSearch: playerList.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load('player.licenses.list', { query: playerList.query(deps) }),
  component: PlayerLicensesPage,
});
