import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaCrumb } from './area-crumb.tsx';
import type { Area } from './area.ts';
import { pathOf, type FamilyScreen } from './family-screens.ts';

/** Returns the breadcrumbs of a family's screen; `here` is the last one, and the list is a link unless it is last. */
export const familyCrumbs = (area: Area, screen: FamilyScreen, here: ReactNode): ReactNode[] => [
  areaCrumb(area),
  ...(screen.path.startsWith('configurations/')
    ? [
        <Link key="configurations" to={`${area}/configurations`}>
          Configurations
        </Link>,
      ]
    : []),
  ...(here === screen.title
    ? []
    : [
        <Link key="list" to={pathOf(area, screen)}>
          {screen.title}
        </Link>,
      ]),
  here,
];
