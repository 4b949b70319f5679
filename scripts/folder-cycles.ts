import { posix } from 'node:path';
import { findImports } from './find-imports.ts';
import type { SourceFile } from './source-files.ts';

type Graph = Map<string, Set<string>>;

const addEdge = (graphs: Map<string, Graph>, folder: string, from: string, to: string): void => {
  const graph = graphs.get(folder) ?? new Map<string, Set<string>>();
  graphs.set(folder, graph);
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
  if (!graph.has(to)) graph.set(to, new Set());
};

/** Adds an import to the graph of the folder in which the paths of both files part. */
const addImport = (graphs: Map<string, Graph>, from: string, to: string): void => {
  const [start, target] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (start[depth] === target[depth] && depth < start.length - 1) depth += 1;
  const [one, other] = [start[depth] ?? '', target[depth] ?? ''];
  if (one !== other) addEdge(graphs, start.slice(0, depth).join('/'), one, other);
};

/** Returns the strongly connected components of more than one node (Tarjan, 1972). */
const componentsOf = (graph: Graph): string[][] => {
  const [index, low] = [new Map<string, number>(), new Map<string, number>()];
  const stack: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) components.push(component.toSorted());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return components;
};

const isFolder = (name: string): boolean => !/\.\w+$/.test(name);

/** Returns a sentence for each cycle of imports, of values or types, in which a folder takes part. */
export const findFolderCycles = (files: readonly SourceFile[]): string[] => {
  const graphs = new Map<string, Graph>();
  for (const { path, text } of files)
    for (const { specifier } of findImports(text))
      if (specifier.startsWith('.')) addImport(graphs, path, posix.join(posix.dirname(path), specifier));
  return [...graphs].flatMap(([folder, graph]) =>
    componentsOf(graph)
      .filter((component) => component.some(isFolder))
      .map((component) => `${folder}: ${component.join(', ')} import each other.`),
  );
};
