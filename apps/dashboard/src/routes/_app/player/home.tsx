import { createFileRoute } from '@tanstack/react-router';
import PlayerHomePage from '../../../player/home/player-home.page.tsx';

export const Route = createFileRoute('/_app/player/home')({
  component: PlayerHomePage,
});
