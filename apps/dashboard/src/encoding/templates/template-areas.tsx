import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaCrumb } from '../families/area-crumb.tsx';
import type { Area } from '../families/area.ts';

export type { Area };

/** Returns the type of the templates of an area. */
export const typeOf = (area: Area): 'VOD' | 'LIVE' => (area === '/live' ? 'LIVE' : 'VOD');

/** Returns the breadcrumbs of a template screen; `here` is the last one. */
export const templateCrumbs = (area: Area, here?: ReactNode): ReactNode[] => [
  areaCrumb(area),
  ...(here === undefined
    ? ['Templates']
    : [
        <Link key="list" to={`${area}/templates`}>
          Templates
        </Link>,
        here,
      ]),
];
