import { sampleSeconds, unknownAfterSeconds, type ComponentStatus } from '@sluice/contract';

export type SampleState = 'UP' | 'SLOW' | 'DOWN' | 'UNUSED';
export type Sample = { slot: Date; state: SampleState };

/** Samples that decide a state, and how many of them must agree; a single lost request changes nothing. */
const windowSamples = 4;
const agreeingSamples = 3;

/** Measured state of a component: a status, unknown without current samples, or unused on this installation. */
export type MeasuredState = ComponentStatus | 'unknown' | 'unused';

/**
 * Returns the state of a component at a time by its samples, newest first. A gap is never operational: a missing
 * sample within the window counts as neither good nor bad, and without a recent sample the state is unknown.
 */
export const stateOfSamples = (samples: readonly Sample[], now: Date): MeasuredState => {
  const [newest] = samples;
  if (!newest || now.getTime() - newest.slot.getTime() > unknownAfterSeconds * 1000) return 'unknown';
  if (newest.state === 'UNUSED') return 'unused';
  const since = newest.slot.getTime() - windowSamples * sampleSeconds * 1000;
  const recent = samples.filter(({ slot }) => slot.getTime() > since).slice(0, windowSamples);
  const count = (...states: SampleState[]) => recent.filter(({ state }) => states.includes(state)).length;
  const needed = Math.min(agreeingSamples, recent.length);
  if (count('DOWN') >= needed) return 'major_outage';
  if (count('DOWN', 'SLOW') >= needed) return 'degraded_performance';
  return 'operational';
};
