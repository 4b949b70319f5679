import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaNames, type Area } from '../families/area.ts';

export type { Area };

/** Returns the type of the templates of an area. */
export const typeOf = (area: Area): 'VOD' | 'LIVE' => (area === '/live' ? 'LIVE' : 'VOD');

/** Returns the breadcrumbs of a template screen; `here` is the last one. */
export const templateCrumbs = (area: Area, here?: ReactNode): ReactNode[] => [
  area === '/encoding' ? (
    <Link key="area" to="/encoding/home">
      {areaNames[area]}
    </Link>
  ) : (
    areaNames[area]
  ),
  ...(here === undefined
    ? ['Templates']
    : [
        <Link key="list" to={`${area}/templates`}>
          Templates
        </Link>,
        here,
      ]),
];
