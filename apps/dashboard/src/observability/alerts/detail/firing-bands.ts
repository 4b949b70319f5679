import type { OperationResult } from '../../../app/api/api.ts';

type Transition = OperationResult<'analytics.alerts.rules.history'>['items'][number];

/** Returns the periods within a time range in which the rule fired. The history is sorted newest first. */
export const firingBands = (
  history: readonly Transition[],
  { start, end, isFiring }: { start: number; end: number; isFiring: boolean },
): { from: number; to: number }[] => {
  const byKey = Map.groupBy(
    history.filter(({ from, to }) => from !== 'ERROR' && to !== 'ERROR').toReversed(),
    ({ key }) => key,
  );
  return [...byKey.values()].flatMap((transitions) => {
    const bands: { from: number; to: number }[] = [];
    let since = transitions[0]?.from === 'FIRING' ? start : undefined;
    for (const { to, happenedAt } of transitions) {
      const at = Date.parse(happenedAt);
      if (to === 'FIRING') since ??= at;
      else if (since !== undefined) {
        bands.push({ from: since, to: at });
        since = undefined;
      }
    }
    return since !== undefined && isFiring ? [...bands, { from: since, to: end }] : bands;
  });
};
