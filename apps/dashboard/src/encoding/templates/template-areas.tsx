import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { areaNames, type Area } from '../families/family-screens.ts';

export type { Area };

/** Templates of an area are of one type. */
export const typeOf = (area: Area): 'VOD' | 'LIVE' => (area === '/live' ? 'LIVE' : 'VOD');

/** The way to a screen of templates; `here` is the last step. */
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
