import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { observabilityCrumbs } from '../shared/crumbs.tsx';

/** Returns the breadcrumbs of a screen of alerts; the last one is the screen itself. */
export const alertCrumbs = (...steps: ReactNode[]): ReactNode[] =>
  observabilityCrumbs(
    <Link key="list" to="/observability/alerts">
      Alerts
    </Link>,
    ...steps,
  );
