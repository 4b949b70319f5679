import type { Fault } from '../profiles/network-profile.ts';

export type FaultEffect = Fault['effect'];

/** Returns a function that decides for each request, by its URL, whether it fails and how. */
export const planFaults = (faults: readonly Fault[]): ((url: string) => FaultEffect | undefined) => {
  const plans = faults.map((fault) => ({ ...fault, pattern: new RegExp(fault.match), seen: 0 }));
  return (url) => {
    for (const plan of plans) {
      if (!plan.pattern.test(url)) continue;
      plan.seen += 1;
      const failure = plan.seen - (plan.skip ?? 0);
      if (failure >= 1 && failure <= (plan.times ?? Infinity)) return plan.effect;
    }
    return undefined;
  };
};
