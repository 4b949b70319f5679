import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Returns the breadcrumbs of an Observability screen; the last one is the screen itself. */
export const observabilityCrumbs = (...steps: ReactNode[]): ReactNode[] => [
  <Link key="home" to="/observability/home">
    Observability
  </Link>,
  ...steps,
];
