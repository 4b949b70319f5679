import { muxingKinds, type MuxingType, type Section } from '@sluice/contract';
import { allSections } from './nodes.ts';

export type Outlined = {
  id: string;
  /** The thing it is below; nothing for those of the organization. */
  ownerId?: string;
  operationId: string;
  /** Of a muxing. */
  type?: string;
  properties: Record<string, unknown>;
  /** Fields that are kept secret, and so left out. */
  secretNames?: readonly string[];
};

export type Thing = Outlined & { path: string[]; section: Section };
export type Single = { ownerId: string; name: string; properties: unknown };

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

const nameFor = ({ properties }: Outlined, taken: number): string => {
  const { name } = properties;
  const text = typeof name === 'string' ? name : '';
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return `${plain || 'item'}-${taken + 1}`;
};

/** What a template is going to say: things with their places, found by the operations that create them. */
export class Outline {
  readonly things: Thing[] = [];
  readonly singles: Single[] = [];

  /** Adds a thing at the place where a template creates it; left out where templates have no such place. */
  add(outlined: Outlined): void {
    const owner = this.things.find(({ id }) => id === outlined.ownerId);
    if (outlined.ownerId !== undefined && !owner) return;
    const found = find(owner ? owner.section.inside : allSections(), operationOf(outlined));
    if (!found) return;
    const above = [...(owner?.path ?? []), ...found.path];
    const siblings = this.things.filter(({ path }) => path.slice(0, -1).join('/') === above.join('/'));
    const path = [...above, nameFor(outlined, siblings.length)];
    this.things.push({ ...outlined, path, section: found.section });
  }

  /** Adds what there is one of below a thing: its start, its filters. */
  addSingle(ownerId: string, name: string, properties: unknown): void {
    this.singles.push({ ownerId, name, properties });
  }

  /** The address of everything that is created, by the id that it stands for. */
  addresses(): Map<string, string> {
    return new Map(this.things.map(({ id, path }) => [id, `$/${path.join('/')}`]));
  }
}
