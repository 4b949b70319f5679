import { muxingKinds, type MuxingType, type Section } from '@sluice/contract';
import { allSections } from './nodes.ts';

export type Outlined = {
  id: string;
  /** Id of the owner; absent for resources of the organization. */
  ownerId?: string;
  operationId: string;
  /** Type of a muxing. */
  type?: string;
  properties: Record<string, unknown>;
  /** Secret fields, which are omitted. */
  secretNames?: readonly string[];
};

export type Thing = Outlined & { path: string[]; section: Section };
export type Single = { ownerId: string; path: readonly string[]; properties: unknown };

type Found = { path: string[]; section: Section };

const find = (below: Map<string, Section>, operationId: string): Found | undefined => {
  for (const [name, section] of below) {
    if (section.creates?.id === operationId) return { path: [name], section };
    const deeper = find(section.sections, operationId);
    if (deeper) return { ...deeper, path: [name, ...deeper.path] };
  }
  return undefined;
};

// Muxings are stored under the types of the contract.
const operationOf = ({ operationId, type }: Outlined): string =>
  type === undefined ? operationId : `encoding.encodings.muxings.${muxingKinds[type as MuxingType].sdkName}.create`;

const nameFor = ({ properties }: Outlined, takenCount: number): string => {
  const { name } = properties;
  const text = typeof name === 'string' ? name : '';
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${plain || 'item'}-${takenCount + 1}`;
};

/** Outline of a template: resources with their sections, found by the operations that create them. */
export class Outline {
  readonly things: Thing[] = [];
  readonly singles: Single[] = [];

  /** Adds a resource to the section whose operation creates it; ignores it if templates have no such section. */
  add(outlined: Outlined): void {
    const owner = this.things.find(({ id }) => id === outlined.ownerId);
    if (outlined.ownerId !== undefined && !owner) return;
    const sectionFound = find(owner ? owner.section.inside : allSections(), operationOf(outlined));
    if (!sectionFound) return;
    const above = [...(owner?.path ?? []), ...sectionFound.path];
    const siblings = this.things.filter(({ path }) => path.slice(0, -1).join('/') === above.join('/'));
    const path = [...above, nameFor(outlined, siblings.length)];
    this.things.push({ ...outlined, path, section: sectionFound.section });
  }

  /** Adds a part that exists once per resource, such as an encoding's start or a stream's filters, below its owner. */
  addSingle(ownerId: string, path: readonly string[], properties: unknown): void {
    this.singles.push({ ownerId, path, properties });
  }

  /** Returns the reference addresses of all resources by id. */
  addresses(): Map<string, string> {
    return new Map(this.things.map(({ id, path }) => [id, `$/${path.join('/')}`]));
  }
}
