import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Breadcrumbs of a screen of the player; the last one is the screen itself. */
export const playerCrumbs = (...steps: ReactNode[]): ReactNode[] => [
  <Link key="home" to="/player/home">
    Player
  </Link>,
  ...steps,
];
