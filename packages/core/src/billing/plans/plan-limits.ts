import type { LimitEntry, PlanTerms } from '@sluice/contract';

/** Returns the values that plans give a limit; names are compared without case, as in the limits catalog. */
export const planLimitValues = (entry: LimitEntry, limits: readonly PlanTerms['limits'][]): string[] => {
  const path = `${entry.resource}.${entry.name}`.toLowerCase();
  return limits.flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) => (name.toLowerCase() === path ? [value] : [])),
  );
};
