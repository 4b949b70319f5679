import { Document, isMap, visit } from 'yaml';
import type { Outline } from './outline.ts';

type Metadata = { type: 'VOD' | 'LIVE'; name: string | null };
type Tree = { [name: string]: unknown };

const below = (tree: Tree, path: readonly string[]): Tree =>
  path.reduce<Tree>((level, name) => {
    // This function creates all levels, as objects.
    const next = (level[name] ?? {}) as Tree;
    level[name] = next;
    return next;
  }, tree);

/** Replaces ids of resources that the template creates by references. */
const referring = (value: unknown, addresses: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return addresses.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => referring(item, addresses));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, referring(inner, addresses)]));
};

const treeOf = (outline: Outline, { type, name }: Metadata): Tree => {
  const addresses = outline.addresses();
  const tree: Tree = { metadata: { type, ...(name !== null && { name }) } };
  for (const { path, properties } of outline.things) below(tree, path)['properties'] = referring(properties, addresses);
  for (const { ownerId, path, properties } of outline.singles) {
    const owner = outline.things.find(({ id }) => id === ownerId);
    if (owner) below(tree, [...owner.path, ...path])['properties'] = referring(properties, addresses);
  }
  return tree;
};

const noteSecrets = (document: Document, outline: Outline): void => {
  for (const { path, secretNames = [] } of outline.things) {
    const node = document.getIn([...path, 'properties'], true);
    if (secretNames.length > 0 && isMap(node)) node.comment = ` Omitted secrets: ${secretNames.join(', ')}`;
  }
};

/** Writes the outline as YAML. */
export const writeTemplate = (outline: Outline, metadata: Metadata): string => {
  const document = new Document(treeOf(outline, metadata), { aliasDuplicateObjects: false });
  noteSecrets(document, outline);
  visit(document, {
    Collection(_key, node) {
      node.flow = false;
    },
  });
  return document.toString({ lineWidth: 0 });
};
