import type { SourcePart } from './source-store.ts';

type Named = { inputStreamId?: string };

/** The input streams that one is made of. */
export const madeOf = ({ settings }: Pick<SourcePart, 'settings'>): string[] => {
  // Checked by the kinds' schemas when they were stored.
  const { inputStreamId, concatenation, audioMixChannels } = settings as Named & {
    concatenation?: Named[];
    audioMixChannels?: Named[];
  };
  return [{ inputStreamId }, ...(concatenation ?? []), ...(audioMixChannels ?? [])].flatMap(
    (named) => named.inputStreamId ?? [],
  );
};

/** The way back to an input stream that is made of itself; undefined where there is none. */
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

/** An input stream and all that it is made of, each once. */
export const reachedFrom = (
  id: string,
  parts: ReadonlyMap<string, SourcePart>,
  seen = new Set<string>(),
): SourcePart[] => {
  const part = parts.get(id);
  if (!part || seen.has(id)) return [];
  seen.add(id);
  return [part, ...madeOf(part).flatMap((next) => reachedFrom(next, parts, seen))];
};

export type Leaf = { inputId: string; inputPath: string };

/** The file that an input stream reads itself; undefined for one that is made of others. */
export const fileOf = ({ settings }: Pick<SourcePart, 'settings'>): Leaf | undefined => {
  const { inputId, inputPath } = settings as Partial<Leaf>;
  return inputId === undefined ? undefined : { inputId, inputPath: inputPath ?? '' };
};
