import { structuredPatch } from 'diff';

export type DifferenceLine = { kind: 'same' | 'added' | 'removed' | 'gap'; text: string };

const kinds = { ' ': 'same', '+': 'added', '-': 'removed' } as const;

const lineOf = (line: string): DifferenceLine[] => {
  const sign = line.charAt(0);
  return sign === ' ' || sign === '+' || sign === '-' ? [{ kind: kinds[sign], text: line.slice(1) }] : [];
};

/** Returns the changes between two texts with a few lines of context each; empty if they are equal. */
export const lineDifference = (before: string, next: string): DifferenceLine[] =>
  structuredPatch('', '', before, next, undefined, undefined, { context: 3 }).hunks.flatMap(
    ({ lines, newStart }, index) => [
      ...(index > 0 || newStart > 1 ? [{ kind: 'gap' as const, text: `Line ${newStart}` }] : []),
      ...lines.flatMap(lineOf),
    ],
  );
