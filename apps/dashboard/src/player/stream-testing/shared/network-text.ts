import { bitrate, plural } from '@sluice/ui/format/quantity';
import type { LabProfile } from './lab-types.ts';

/** Describes the bandwidth and the faults of a network profile. */
export const networkText = ({ trace, faults }: Pick<LabProfile, 'trace' | 'faults'>): string => {
  const rates = trace.map(({ kilobitsPerSecond }) => kilobitsPerSecond * 1000);
  const [low, high] = [Math.min(...rates), Math.max(...rates)];
  const rate = rates.length === 0 ? 'No limit' : low === high ? bitrate(high) : `${bitrate(low)} to ${bitrate(high)}`;
  return faults.length > 0 ? `${rate}, ${plural(faults.length, 'injected fault')}` : rate;
};
