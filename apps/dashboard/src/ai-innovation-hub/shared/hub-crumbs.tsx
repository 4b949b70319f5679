import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Returns the breadcrumbs of a screen of the innovation hub; the last one is the screen itself. */
export const hubCrumbs = (...steps: ReactNode[]): ReactNode[] => [
  <Link key="home" to="/ai-innovation-hub/home">
    Innovation Hub
  </Link>,
  ...steps,
];
