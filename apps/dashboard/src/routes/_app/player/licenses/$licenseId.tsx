import { createFileRoute } from '@tanstack/react-router';
import PlayerLicensePage from '../../../../player/licenses/detail/player-license.page.tsx';
import { playerDomainList } from '../../../../player/player-search.ts';

export const Route = createFileRoute('/_app/player/licenses/$licenseId')({
  validateSearch: playerDomainList.read,
  component: PlayerLicensePage,
});
