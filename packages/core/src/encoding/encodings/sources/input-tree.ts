import type { SourcePart } from './source-store.ts';

type Named = { inputStreamId?: string };

/** Returns the input streams that an input stream refers to. */
export const madeOf = ({ settings }: Pick<SourcePart, 'settings'>): string[] => {
  // Validated by the kinds' schemas when they were stored.
  const { inputStreamId, concatenation, audioMixChannels } = settings as Named & {
    concatenation?: Named[];
    audioMixChannels?: Named[];
  };
  return [{ inputStreamId }, ...(concatenation ?? []), ...(audioMixChannels ?? [])].flatMap(
    (reference) => reference.inputStreamId ?? [],
  );
};

/** Returns the cycle through an input stream that refers to itself; undefined if there is none. */
export const cycleAt = (
  id: string,
  parts: ReadonlyMap<string, SourcePart>,
  way: readonly string[] = [],
): string[] | undefined => {
  if (way.includes(id)) return [...way.slice(way.indexOf(id)), id];
  const part = parts.get(id);
  for (const next of part ? madeOf(part) : []) {
    const cycle = cycleAt(next, parts, [...way, id]);
    if (cycle) return cycle;
  }
  return undefined;
};

/** Returns an input stream and all it is composed of, without duplicates. */
export const reachedFrom = (
  id: string,
  parts: ReadonlyMap<string, SourcePart>,
  seenIds = new Set<string>(),
): SourcePart[] => {
  const part = parts.get(id);
  if (!part || seenIds.has(id)) return [];
  seenIds.add(id);
  return [part, ...madeOf(part).flatMap((next) => reachedFrom(next, parts, seenIds))];
};

export type Leaf = { inputId: string; inputPath: string };

/** Returns the file that an input stream reads; undefined if it is composed of others. */
export const fileOf = ({ settings }: Pick<SourcePart, 'settings'>): Leaf | undefined => {
  const { inputId, inputPath } = settings as Partial<Leaf>;
  return inputId === undefined ? undefined : { inputId, inputPath: inputPath ?? '' };
};
