import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaCrumb } from '../../encoding/families/area-crumb.tsx';

/** Returns the breadcrumbs of a screen of live pools; `here` are the ones below the list. */
export const poolCrumbs = (...here: ReactNode[]): ReactNode[] => [
  areaCrumb('/live'),
  <Link key="configurations" to="/live/configurations">
    Configurations
  </Link>,
  ...(here.length > 0
    ? [
        <Link key="pools" to="/live/configurations/live-pools">
          Live pools
        </Link>,
      ]
    : ['Live pools']),
  ...here,
];
