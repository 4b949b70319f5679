import { Link } from '@tanstack/react-router';
import { areaNames, type Area } from './area.ts';

/** Returns the first breadcrumb of an area's screens. */
export const areaCrumb = (area: Area) => (
  <Link key="area" to={`${area}/home`}>
    {areaNames[area]}
  </Link>
);
