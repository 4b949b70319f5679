import { invalid, namesAny, operations, type Method, type ResultOf, type permissionCatalogue } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { pageOf } from '../../shared/paging.ts';

type CatalogueEntry = ResultOf<typeof permissionCatalogue>['items'][number];

const isHeldByRule = (permission: string): boolean => !['public', 'authenticated', 'worker'].includes(permission);

const methodOrder: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Returns the label of a permission: `encoding.codec-configurations` gives `Encoding: codec configurations`. */
const wordsOf = (permission: string): string => {
  const [area = '', ...rest] = permission.replaceAll('-', ' ').split('.');
  return `${area.charAt(0).toUpperCase()}${area.slice(1)}: ${rest.join(', ')}`;
};

let catalogue: readonly CatalogueEntry[] | undefined;

const makeCatalogue = (): CatalogueEntry[] => {
  const ruled = operations.filter(({ permission }) => isHeldByRule(permission));
  const byName = Map.groupBy(ruled, ({ permission }) => permission);
  return [...byName]
    .map(([resource, uses]) => ({
      resource,
      methods: methodOrder.filter((method) => uses.some((use) => use.method === method)),
      summary: wordsOf(resource),
    }))
    .sort((one, other) => one.resource.localeCompare(other.resource));
};

/** All permissions of the contract, with the methods that their operations use. */
export const allPermissions = (): readonly CatalogueEntry[] => (catalogue ??= makeCatalogue());

export const listPermissions = async (_context: Context): Promise<ResultOf<typeof permissionCatalogue>> => {
  const items = [...allPermissions()];
  return { ...pageOf(items, items.length, {}), limit: items.length };
};

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(text.length - 1, 0) }, (_, at) => text.slice(at, at + 2)));

/** Returns the similarity of two names from 0 to 1, by their letter pairs. */
const likeness = (one: string, other: string): number => {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
};

const closest = (resource: string): string[] =>
  allPermissions()
    .map((entry) => ({ name: entry.resource, likeness: likeness(entry.resource, resource) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, 3)
    .map(({ name }) => name);

/** Requires the resource of a rule to be an existing permission; otherwise throws with the closest matches. */
export const checkPermissionName = (resource: string): void => {
  const names = allPermissions().map((entry) => entry.resource);
  if (!namesAny(resource, names))
    throw invalid('resource', `No permission is named ${resource}. Similar: ${closest(resource).join(', ')}.`);
};
