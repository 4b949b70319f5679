/** Follows which outputs have stored their files of each segment. */
export type StoredSegments = {
  /** Notes that an output has stored its files; returns whether outputs have those of every muxing by now. */
  add(outputId: string, sequence: number): boolean;
  /** Returns the other outputs that stored their files before the segment was complete, once. */
  takeEarlier(outputId: string, sequence: number): string[];
};

/** Opens the segments of outputs, each of which has the files of some muxings. */
export const openStoredSegments = (muxingsOf: ReadonlyMap<string, ReadonlySet<string>>): StoredSegments => {
  const all = new Set([...muxingsOf.values()].flatMap((muxings) => [...muxings]));
  const outputsOf = new Map<number, Set<string>>();
  let newestComplete = -1;
  const isComplete = (outputs: ReadonlySet<string>): boolean => {
    const stored = new Set([...outputs].flatMap((id) => [...(muxingsOf.get(id) ?? [])]));
    return stored.size === all.size;
  };
  return {
    add(outputId, sequence) {
      if (sequence <= newestComplete) return true;
      const outputs = outputsOf.get(sequence) ?? new Set();
      outputsOf.set(sequence, outputs.add(outputId));
      return isComplete(outputs);
    },
    takeEarlier(outputId, sequence) {
      const outputs = outputsOf.get(sequence) ?? new Set();
      outputsOf.delete(sequence);
      newestComplete = Math.max(newestComplete, sequence);
      return [...outputs].filter((id) => id !== outputId);
    },
  };
};
