import type { Operation, TemplateType } from '@sluice/contract';
import type { TemplateNode } from './nodes.ts';
import type { TemplateSource } from './source.ts';
import type { Violation } from './violations.ts';

/** Operations that start the encodings of a template, by its type. */
const startIds = { VOD: 'encoding.encodings.start', LIVE: 'encoding.encodings.live.start' } as const satisfies Record<
  TemplateType,
  string
>;

export const isStart = ({ operation }: TemplateNode): boolean => Object.values<string>(startIds).includes(operation.id);
export const isEncoding = ({ operation }: TemplateNode): boolean => operation.id === 'encoding.encodings.create';

const ownersOf = (nodes: readonly TemplateNode[]): Set<string> =>
  new Set(nodes.flatMap(({ owners }) => Object.values(owners)));

/** Adds a plain start to the encodings of a VOD template that have none; live ones always have one. */
export const withStarts = (nodes: readonly TemplateNode[], start: Operation): TemplateNode[] => {
  const started = ownersOf(nodes.filter(isStart));
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

/** Returns violations for starts of another type, and for live encodings without a start: it has the stream key. */
export const startViolationsOf = (
  type: TemplateType,
  nodes: readonly TemplateNode[],
  source: TemplateSource,
): Violation[] => {
  const violation = ({ path }: TemplateNode, text: string): Violation => ({
    field: path.join('.'),
    text,
    at: source.nameOf(path),
  });
  const others = nodes
    .filter((node) => isStart(node) && node.operation.id !== startIds[type])
    .map((node) =>
      violation(
        node,
        type === 'LIVE'
          ? 'A template of type LIVE starts its encodings in `live.start`.'
          : 'Set `metadata.type` to LIVE to start an encoding in `live.start`.',
      ),
    );
  if (type === 'VOD') return others;
  const started = ownersOf(nodes.filter(isStart));
  const silent = nodes.filter((node) => isEncoding(node) && !started.has(node.address));
  return [
    ...others,
    ...silent.map((node) => violation(node, 'The live encoding has no `live.start` with a streamKey.')),
  ];
};
