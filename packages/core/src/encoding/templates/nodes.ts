import { operations, parameterNames, templateSections, type Operation, type Section } from '@sluice/contract';
import type { Violation } from './violations.ts';
import { withoutNulls, type PathInTemplate, type TemplateSource } from './source.ts';

/** A resource that a template creates, or an encoding it starts. */
export type TemplateNode = {
  operation: Operation;
  /** Reference address, such as `$/inputs/https/source`; set for nodes without a name too. */
  address: string;
  /** Addresses of the owners, by the path parameters of the operation. */
  owners: Record<string, string>;
  body: unknown;
  path: PathInTemplate;
};

let sections: Map<string, Section> | undefined;
/** Returns the sections of a template; computed once. */
export const allSections = (): Map<string, Section> => (sections ??= templateSections(operations));

type Walk = { nodes: TemplateNode[]; violations: Violation[]; source: TemplateSource };
type Place = { path: PathInTemplate; address: string; owners: readonly string[] };

const nodesMax = 2000;

const offend = ({ violations, source }: Walk, path: PathInTemplate, text: string): void => {
  violations.push({ field: path.join('.'), text, at: source.nameOf(path) });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const namesIn = (section: Map<string, Section>): string => [...section.keys()].toSorted().join(', ');

// `default` is a reserved word in some languages of the SDKs.
const wireName = (name: string): string => (name === 'defaultapi' ? 'default' : name);

const addNode = (walk: Walk, operation: Operation, body: unknown, { path, address, owners }: Place): void => {
  const names = parameterNames(operation.path);
  walk.nodes.push({
    operation,
    address,
    owners: Object.fromEntries(names.map((name, index) => [name, owners[index] ?? ''])),
    body: withoutNulls(body) ?? {},
    path,
  });
};

/** Visits a node with its `properties` and children. */
const walkThing = (walk: Walk, section: Section, content: unknown, place: Place): void => {
  if (!section.creates) return;
  const value = content ?? {};
  const { path, address, owners } = place;
  if (section.isSingle && Array.isArray(value)) return addNode(walk, section.creates, value, place);
  if (!isObject(value)) return offend(walk, path, 'Must be an object with properties.');
  const { properties, ...below } = value;
  const bodyPath = 'properties' in value ? [...path, 'properties'] : path;
  addNode(walk, section.creates, properties, { ...place, path: bodyPath });
  walkSections(walk, section.inside, below, { path, address, owners: [...owners, address] });
};

const walkNamed = (walk: Walk, section: Section, value: Record<string, unknown>, place: Place): void => {
  for (const [name, inner] of Object.entries(value)) {
    const path = [...place.path, name];
    const address = `${place.address}/${name}`;
    const knownSection = section.sections.get(wireName(name));
    if (knownSection) walkSection(walk, knownSection, inner, { ...place, path, address });
    else if (!section.creates) offend(walk, path, `${name} is unknown here; use one of ${namesIn(section.sections)}.`);
    else if (/[\s/]/.test(name)) offend(walk, path, 'Names must not contain spaces or slashes.');
    else walkThing(walk, section, inner, { ...place, path, address });
  }
};

const walkSection = (walk: Walk, section: Section, value: unknown, place: Place): void => {
  if (section.isSingle) return walkThing(walk, section, value, place);
  if (value === undefined || value === null) return;
  if (!isObject(value)) return offend(walk, place.path, 'Must be an object.');
  walkNamed(walk, section, value, place);
};

const walkSections = (walk: Walk, below: Map<string, Section>, value: Record<string, unknown>, place: Place): void => {
  for (const [name, inner] of Object.entries(value)) {
    const path = [...place.path, name];
    const section = below.get(wireName(name));
    if (section) walkSection(walk, section, inner, { ...place, path, address: `${place.address}/${name}` });
    else if (below.size === 0) offend(walk, path, `${name} is unknown here; only properties are allowed.`);
    else offend(walk, path, `${name} is unknown here; use one of ${namesIn(below)}.`);
  }
};

/** Returns everything that a template creates, in text order, with violations for unknown names. */
export const nodesOf = (source: TemplateSource): { nodes: TemplateNode[]; violations: Violation[] } => {
  const walk: Walk = { nodes: [], violations: [], source };
  const { metadata: _metadata, ...content } = source.content;
  walkSections(walk, allSections(), content, { path: [], address: '$', owners: [] });
  if (walk.nodes.length > nodesMax)
    walk.violations.push({ text: `A template can create at most ${nodesMax} resources.` });
  if (!walk.nodes.some(({ operation }) => operation.id === 'encoding.encodings.create'))
    offend(walk, ['encodings'], 'The template has no encoding.');
  return walk;
};
