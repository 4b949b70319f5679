import type { AlertPreview } from '@sluice/contract';
import { advance, type AlertInstanceState, type Hysteresis } from '../state/advance.ts';
import type { Evaluation } from '../state/evaluate-condition.ts';

export type Episode = AlertPreview['episodes'][number];

const minute = 60_000;

type Point = { at: number; judgement: Evaluation };

const isWorse = (one: number, other: number, isAbove: boolean): boolean => (isAbove ? one > other : one < other);

/**
 * Simulates when a value would have fired, with one evaluation per minute of the latest window that had ended.
 *
 * Returns the episodes and the number of firing minutes.
 */
export const simulate = (
  key: string,
  points: readonly Point[],
  { stepMinutes, isAbove, ...hysteresis }: Hysteresis & { stepMinutes: number; isAbove: boolean },
): { episodes: Episode[]; firingMinutes: number } => {
  const episodes: Episode[] = [];
  let state: AlertInstanceState | undefined;
  let firingMinutes = 0;
  for (const { at, judgement } of points) {
    for (let later = 0; later < stepMinutes; later += 1) {
      const now = at + later * minute;
      state = advance(state, judgement.outcome, now, hysteresis);
      const last = episodes.at(-1);
      const isOpen = last !== undefined && last.end === undefined;
      if (state.condition === 'FIRING') {
        firingMinutes += 1;
        if (!isOpen) episodes.push({ key, start: now, worst: judgement.measured });
        else if (
          judgement.measured !== null &&
          (last.worst === null || isWorse(judgement.measured, last.worst, isAbove))
        )
          last.worst = judgement.measured;
      } else if (isOpen) last.end = now;
    }
  }
  return { episodes, firingMinutes };
};
