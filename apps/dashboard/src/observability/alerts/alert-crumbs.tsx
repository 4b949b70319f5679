import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { observabilityCrumbs } from '../shared/crumbs.tsx';

/** The way to a screen of alerts; the last step is the screen itself. */
export const alertCrumbs = (...steps: ReactNode[]): ReactNode[] =>
  observabilityCrumbs(
    <Link key="list" to="/observability/alerts">
      Alerts
    </Link>,
    ...steps,
  );
