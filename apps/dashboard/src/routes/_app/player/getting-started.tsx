import { createFileRoute } from '@tanstack/react-router';
import PlayerGettingStartedPage from '../../../player/getting-started/player-getting-started.page.tsx';

export const Route = createFileRoute('/_app/player/getting-started')({
  component: PlayerGettingStartedPage,
});
