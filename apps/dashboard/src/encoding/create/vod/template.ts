import type { OperationId } from '@sluice/api-client';
import { isDraft } from '../../../shared/kinds/draft.ts';
import type { Ids, PlanStep } from './plan.ts';

type Place = { path: string[]; names: string[] };
type Node = { [name: string]: unknown };

/** Returns the names of a template part from the operation that creates it. */
const namesOf = (operation: OperationId): string[] => {
  const names = operation.split('.').slice(1);
  return names.at(-1) === 'create' ? names.slice(0, -1) : names;
};

const nodeAt = (root: Node, path: readonly string[]): Node => {
  let node = root;
  for (const name of path) {
    const next = node[name];
    const inner: Node = isDraft(next) ? next : {};
    node[name] = inner;
    node = inner;
  }
  return node;
};

/** True for parts that occur once and need no name: the start of an encoding and the filters of a stream. */
const isSingle = (operation: OperationId): boolean =>
  operation === 'encoding.encodings.start' || operation === 'encoding.encodings.streams.filters.create';

type Options = { name: string; known: Ids; withSecrets: boolean };

/** Converts the steps of a plan to a template that creates the same encoding. */
export const templateOf = (plan: readonly PlanStep[], { name, known, withSecrets }: Options): Node => {
  const root: Node = { metadata: { type: 'VOD', name } };
  const ids: Record<string, string> = { ...known };
  const places = new Map<string, Place>();
  for (const { key, inTemplate } of plan) {
    if (!inTemplate) continue;
    const { operation } = inTemplate;
    const { params = {}, body } = withSecrets ? inTemplate.call(ids) : inTemplate.shown(ids);
    const owner = places.get(Object.values(params).at(-1) ?? '');
    const names = namesOf(operation);
    const path = [
      ...(owner?.path ?? []),
      ...names.slice(owner?.names.length ?? 0),
      ...(isSingle(operation) ? [] : [key]),
    ];
    const address = `$/${path.join('/')}`;
    if (Array.isArray(body)) nodeAt(root, path.slice(0, -1))[path.at(-1) ?? ''] = body;
    else Object.assign(nodeAt(root, path), { properties: body ?? {} });
    places.set(address, { path, names });
    ids[key] = address;
  }
  return root;
};
