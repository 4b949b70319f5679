import type { NetworkProfile, TraceStep } from './network-profile.ts';

const step = (seconds: number, kilobitsPerSecond: number, roundTripMilliseconds: number): TraceStep => ({
  durationMilliseconds: seconds * 1000,
  kilobitsPerSecond,
  roundTripMilliseconds,
});

const repeat = (times: number, steps: readonly TraceStep[]): TraceStep[] =>
  Array.from({ length: times }, () => steps).flat();

const steady = (kilobitsPerSecond: number, roundTripMilliseconds: number): TraceStep[] => [
  step(1, kilobitsPerSecond, roundTripMilliseconds),
];

/** Networks that come with the lab. Their rates are those of Chrome's presets and of common access lines. */
export const networkProfiles: readonly NetworkProfile[] = [
  { id: 'unlimited', name: 'Unlimited', trace: [], faults: [] },
  { id: 'fiber', name: 'Fiber, 50 Mbit/s', trace: steady(50_000, 8), faults: [] },
  { id: 'dsl', name: 'DSL, 8 Mbit/s', trace: steady(8000, 30), faults: [] },
  { id: 'lte', name: 'LTE, 9 Mbit/s', trace: steady(9000, 60), faults: [] },
  { id: '3g', name: '3G, 1.6 Mbit/s', trace: steady(1600, 150), faults: [] },
  {
    id: 'dip',
    name: 'Dip to 250 kbit/s',
    trace: [step(6, 2500, 40), step(8, 250, 40), step(1, 2000, 40)],
    faults: [],
  },
  {
    id: 'train',
    name: 'Train with gaps',
    trace: repeat(10, [step(12, 6000, 60), step(4, 800, 200), step(3, 0, 0), step(8, 3000, 90)]),
    faults: [],
  },
  {
    id: 'unstable',
    name: 'Unstable Wi-Fi',
    trace: repeat(30, [step(3, 12_000, 20), step(2, 1500, 80), step(1, 300, 200)]),
    faults: [],
  },
];
