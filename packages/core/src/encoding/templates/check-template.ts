import { templateTypes, type TemplateType } from '@sluice/contract';
import type { z } from 'zod';
import { nodesOf, type TemplateNode } from './nodes.ts';
import { needsOf } from './perform-nodes.ts';
import { referencesIn, withReferences } from './references.ts';
import { isStart, startViolationsOf } from './starts.ts';
import { refuseTemplate, type Violation, type Position } from './violations.ts';
import { readTemplate, type PathInTemplate, type TemplateSource } from './source.ts';

/** A valid template with the nodes it creates, dependencies first. */
export type CheckedTemplate = {
  text: string;
  type: TemplateType;
  name?: string;
  description?: string;
  nodes: TemplateNode[];
  positionOf(path: PathInTemplate): Position | undefined;
};

/** Placeholder for an id that does not exist yet. */
const anyId = 'to-be-created';

const violationsOf = (issues: readonly z.core.$ZodIssue[], node: TemplateNode, source: TemplateSource): Violation[] =>
  issues.flatMap((issue) => {
    const path = [...node.path, ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))];
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: [...path, key].join('.'),
        text: `The field ${key} is unknown.`,
        at: source.nameOf([...path, key]),
      }));
    const isMissing = (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
    const text = isMissing ? `The field ${String(path.at(-1))} cannot be empty.` : issue.message;
    return [{ field: path.join('.'), text, at: source.positionOf(path) }];
  });

const bodyViolations = (node: TemplateNode, source: TemplateSource): Violation[] => {
  const body = withReferences(node.body, () => anyId);
  const parsed = node.operation.request?.safeParse(body, { reportInput: true });
  return parsed && !parsed.success ? violationsOf(parsed.error.issues, node, source) : [];
};

const referenceViolations = (node: TemplateNode, addresses: ReadonlySet<string>, source: TemplateSource): Violation[] =>
  referencesIn(node.body)
    .filter(({ address }) => !addresses.has(address))
    .map(({ address, path }) => ({
      field: [...node.path, ...path].join('.'),
      text: `The template does not contain ${address}.`,
      at: source.positionOf([...node.path, ...path]),
    }));

/** Orders nodes after their dependencies, with starts last; rejects circular references. */
const inOrder = (nodes: readonly TemplateNode[], source: TemplateSource): TemplateNode[] => {
  const done = new Set<string>();
  const ordered: TemplateNode[] = [];
  let waiting = nodes.filter((node) => !isStart(node));
  while (waiting.length > 0) {
    const ready = waiting.filter((node) => needsOf(node).every((address) => done.has(address)));
    const [stuck] = waiting;
    if (ready.length === 0 && stuck)
      refuseTemplate([
        {
          field: stuck.path.join('.'),
          text: `${stuck.address} is part of a circular reference.`,
          at: source.positionOf(stuck.path),
        },
      ]);
    ordered.push(...ready);
    for (const { address } of ready) done.add(address);
    waiting = waiting.filter((node) => !done.has(node.address));
  }
  return [...ordered, ...nodes.filter(isStart)];
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 255) : undefined;

const metadataOf = ({ content, positionOf }: TemplateSource) => {
  const metadata = content['metadata'] ?? {};
  if (typeof metadata !== 'object' || Array.isArray(metadata))
    return refuseTemplate([{ field: 'metadata', text: 'Must be an object.', at: positionOf(['metadata']) }]);
  // The condition above has verified that it is an object.
  const { type: givenType = 'VOD', name, description } = metadata as Record<string, unknown>;
  const type = templateTypes.find((candidate) => candidate === givenType);
  if (!type) {
    const text = `Must be one of ${templateTypes.join(', ')}.`;
    return refuseTemplate([{ field: 'metadata.type', text, at: positionOf(['metadata', 'type']) }]);
  }
  const [named, described] = [textOf(name), textOf(description)];
  return { type, ...(named && { name: named }), ...(described && { description: described }) };
};

/** Reads a template; rejects it with all violations at once, each with its line and column. */
export const checkTemplate = (body: string | Record<string, unknown>): CheckedTemplate => {
  const source = readTemplate(body);
  const metadata = metadataOf(source);
  const { nodes, violations } = nodesOf(source);
  const addresses = new Set(nodes.map(({ address }) => address));
  const all = [
    ...violations,
    ...startViolationsOf(metadata.type, nodes, source),
    ...nodes.flatMap((node) => [...bodyViolations(node, source), ...referenceViolations(node, addresses, source)]),
  ];
  if (all.length > 0) refuseTemplate(all.slice(0, 100));
  return { text: source.text, ...metadata, nodes: inOrder(nodes, source), positionOf: source.positionOf };
};
