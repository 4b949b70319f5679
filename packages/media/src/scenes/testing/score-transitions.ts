import { doesOverlap, type Transition, type TransitionKind } from '../transitions/transition.ts';

export type TransitionScore = {
  precision: number;
  recall: number;
  f1: number;
  byKind: Partial<Record<TransitionKind, { found: number; all: number }>>;
};

/** Frames by which a detection may miss a cut, and a gradual transition. */
const tolerance = (kind: TransitionKind): number => (kind === 'CUT' ? 2 : 6);

/** Compares detections with the truth; each detection counts for one transition at most. */
export const scoreTransitions = (truth: readonly Transition[], detections: readonly Transition[]): TransitionScore => {
  const used = new Set<number>();
  const byKind: TransitionScore['byKind'] = {};
  for (const { kind, start, end } of truth) {
    const at = detections.findIndex(
      (detection, index) => !used.has(index) && doesOverlap(detection, start - 1, end + 1, tolerance(kind)),
    );
    const counts = (byKind[kind] ??= { found: 0, all: 0 });
    counts.all += 1;
    if (at < 0) continue;
    counts.found += 1;
    used.add(at);
  }
  const precision = used.size / Math.max(1, detections.length);
  const recall = used.size / Math.max(1, truth.length);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1), byKind };
};
