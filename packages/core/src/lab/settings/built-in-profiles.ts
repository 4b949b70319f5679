import type { LabProfile } from '@sluice/contract';

const steady = (kilobitsPerSecond: number, roundTripMilliseconds: number): LabProfile['trace'] => [
  { durationMilliseconds: 60_000, kilobitsPerSecond, roundTripMilliseconds },
];

const step = (seconds: number, kilobitsPerSecond: number, roundTripMilliseconds = 40): LabProfile['trace'][number] => ({
  durationMilliseconds: seconds * 1000,
  kilobitsPerSecond,
  roundTripMilliseconds,
});

const builtIn = (id: string, name: string, parts: Partial<Pick<LabProfile, 'trace' | 'faults'>> = {}): LabProfile => ({
  id,
  name,
  isBuiltIn: true,
  trace: [],
  faults: [],
  ...parts,
});

const segments = String.raw`\.(ts|m4s|mp4|cmfv|aac)(\?|$)`;

/** Network without a trace, which tests use by default. */
export const unlimitedProfileId = 'unlimited';

/** Network profiles that every organization has. Rates of 3G and 4G as in Chrome's network conditions. */
export const builtInProfiles: readonly LabProfile[] = [
  builtIn(unlimitedProfileId, 'Unlimited'),
  builtIn('4g', '4G: 9 Mbit/s', { trace: steady(9000, 60) }),
  builtIn('3g', '3G: 1.6 Mbit/s', { trace: steady(1600, 150) }),
  builtIn('dip', 'Dip: 2.5 Mbit/s, 0.25 for 8 seconds, then 2', {
    trace: [step(6, 2500), step(8, 250), step(60, 2000)],
  }),
  builtIn('outage', 'Outage: no data for 5 seconds', { trace: [step(8, 6000), step(5, 0), step(60, 6000)] }),
  builtIn('errors-503', 'Errors: the fourth segment fails twice with 503', {
    faults: [{ match: segments, skip: 3, times: 2, effect: { type: 'status', status: 503 } }],
  }),
  builtIn('slow-segment', 'Delay: the fourth segment comes 4 seconds late', {
    faults: [{ match: segments, skip: 3, times: 1, effect: { type: 'delay', milliseconds: 4000 } }],
  }),
];
