import { posix } from 'node:path';
import type { TemplateNode } from '../../templates/nodes.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

type Change = (outputPath: string) => string;

/** Replaces every output path of a body; data of users may contain anything and stays as it is. */
const withPaths = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((item) => withPaths(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name === 'outputPath' && typeof inner === 'string') return [name, change(inner)];
      return [name, name === 'customData' ? inner : withPaths(inner, change)];
    }),
  );
};

const partsOf = (path: string): string[] => posix.normalize(path).split('/').filter(Boolean);

const commonParts = (one: readonly string[], other: readonly string[]): string[] => {
  const end = one.findIndex((part, index) => part !== other[index]);
  return one.slice(0, end < 0 ? one.length : end);
};

/**
 * Moves all files of a template to a folder of their own, as the encodings of a pool share their template. The folder is
 * inserted below what all output paths have in common, so that files stay where they are relative to each other.
 */
export const inOwnFolder = (nodes: readonly TemplateNode[], folder: string): TemplateNode[] => {
  const paths: string[][] = [];
  for (const { body } of nodes)
    withPaths(body, (path) => {
      paths.push(partsOf(path));
      return path;
    });
  const common = paths.length > 0 ? paths.reduce(commonParts) : [];
  const change: Change = (path) => {
    const moved = posix.join(...common, folder, ...partsOf(path).slice(common.length));
    return path.startsWith('/') ? `/${moved}` : moved;
  };
  return nodes.map((node) => ({ ...node, body: withPaths(node.body, change) }));
};
