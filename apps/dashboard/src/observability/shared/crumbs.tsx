import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The way to a screen of Observability; the last step is the screen itself. */
export const observabilityCrumbs = (...steps: ReactNode[]): ReactNode[] => [
  <Link key="home" to="/observability/home">
    Observability
  </Link>,
  ...steps,
];
