import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import layout from '../../../shared/layout.module.css';
import { useArea } from '../../families/area.ts';
import type { Resource } from './stream-rows.ts';

const screens = {
  inputs: 'inputs/$id',
  outputs: 'outputs/$id',
  configurations: 'configurations/codec-configurations/$id',
  filters: 'configurations/filters/$id',
} as const;

const screenOf = (family: string | undefined): (typeof screens)[keyof typeof screens] | undefined =>
  Object.entries(screens).find(([name]) => name === family)?.[1];

/** Kind of the output to which the encodings of hosted streams write. */
export const hostedOutput = 'STREAMS';

type ResourceLinkProps = { resource: Pick<Resource, 'id' | 'family' | 'type'> | undefined; children: ReactNode };

/** Links the name of an input, output, configuration or filter to its screen; the output of hosted streams has none. */
export const ResourceLink = ({ resource, children }: ResourceLinkProps) => {
  const area = useArea();
  const screen = screenOf(resource?.family);
  if (!resource || !screen || resource.type === hostedOutput) return children;
  return (
    <Link to={`${area}/${screen}`} params={{ id: resource.id }} className={layout.link}>
      {children}
    </Link>
  );
};
