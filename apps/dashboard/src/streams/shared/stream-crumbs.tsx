import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Breadcrumbs of a screen below the list of streams, or of the area if `isInList` is false. */
export const streamCrumbs = (last: string, isInList = false): ReactNode[] => [
  <Link key="area" to="/streams/home">
    Streams
  </Link>,
  ...(isInList
    ? [
        <Link key="list" to="/streams/streams">
          All streams
        </Link>,
      ]
    : []),
  last,
];
