import type { Operation } from '@sluice/contract';
import type { TemplateNode } from './nodes.ts';

export const isStart = ({ operation }: TemplateNode): boolean => operation.id === 'encoding.encodings.start';
export const isEncoding = ({ operation }: TemplateNode): boolean => operation.id === 'encoding.encodings.create';

/** Adds a plain start to encodings that have none. */
export const withStarts = (nodes: readonly TemplateNode[], start: Operation): TemplateNode[] => {
  const started = new Set(nodes.filter(isStart).flatMap(({ owners }) => Object.values(owners)));
  const silent = nodes.filter((node) => isEncoding(node) && !started.has(node.address));
  return [
    ...nodes,
    ...silent.map(({ address, path }) => ({
      operation: start,
      address: `${address}/start`,
      owners: { encoding_id: address },
      body: {},
      path,
    })),
  ];
};
