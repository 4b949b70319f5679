import type { Operation } from '../../shared/operation.ts';

/** A section of a template: the resources created in it, and its subsections. */
export type Section = {
  /** Subsections by name. */
  sections: Map<string, Section>;
  /** Operation that creates the resources of this section, which have names chosen by the author. */
  creates?: Operation;
  /** Sections within each resource of this section, by name. */
  inside: Map<string, Section>;
  /** Set for a section with a single unnamed resource: the start of an encoding, the filters of a stream. */
  isSingle?: true;
};

const roots = ['inputs', 'outputs', 'configurations', 'filters', 'encodings', 'manifests'];
const singles = [
  'encoding.encodings.start',
  'encoding.encodings.live.start',
  'encoding.encodings.streams.filters.create',
];

const newSection = (): Section => ({ sections: new Map(), inside: new Map() });
const sectionAt = (below: Map<string, Section>, names: readonly string[]): Section => {
  const [first = '', ...rest] = names;
  const section = below.get(first) ?? newSection();
  below.set(first, section);
  return rest.length === 0 ? section : sectionAt(section.sections, rest);
};

const belongs = ({ id, method, path, status }: Operation): boolean =>
  singles.includes(id) || (method === 'POST' && status === 201 && roots.includes(path.split('/')[2] ?? ''));

/** Section names are those of the public SDKs: `encoding.inputs.genericS3.create` is `inputs.genericS3`. */
const namesOf = ({ id }: Operation): string[] => {
  const names = id.split('.').slice(1);
  return names.at(-1) === 'create' ? names.slice(0, -1) : names;
};

/** Returns the operations that create the resource of the last path parameter; several for sets of any kind. */
const ownersOf = ({ path }: Operation, all: readonly Operation[]): Operation[] => {
  const above = path.slice(0, path.lastIndexOf('/{'));
  const exact = all.filter((candidate) => candidate.path === above);
  if (exact.length > 0) return exact;
  return all.filter((candidate) => {
    const rest = candidate.path.slice(above.length);
    return candidate.path.startsWith(`${above}/`) && !rest.includes('{') && candidate.id.endsWith('.create');
  });
};

const withoutCommon = (names: readonly string[], owner: readonly string[]): string[] => {
  const start = names.findIndex((name, index) => name !== owner[index]);
  return names.slice(start);
};

/** Derives the sections of a template from the operations that create resources. */
export const templateSections = (operations: readonly Operation[]): Map<string, Section> => {
  const root = new Map<string, Section>();
  const chosen = operations.filter(belongs);
  const placed = new Map<Operation, Section[]>();
  const place = (operation: Operation): Section[] => {
    const placedSection = placed.get(operation);
    if (placedSection) return placedSection;
    const names = namesOf(operation);
    const sections = operation.path.includes('{')
      ? ownersOf(operation, chosen).flatMap((owner) =>
          place(owner).map(({ inside }) => sectionAt(inside, withoutCommon(names, namesOf(owner)))),
        )
      : [sectionAt(root, names)];
    for (const section of sections) {
      section.creates = operation;
      if (singles.includes(operation.id)) section.isSingle = true;
    }
    placed.set(operation, sections);
    return sections;
  };
  for (const operation of chosen) place(operation);
  return root;
};
