import { randomOf } from './random.ts';
import { countries } from './countries.ts';

export const cdns = [
  { share: 46, name: 'fastly' },
  { share: 34, name: 'akamai' },
  { share: 20, name: 'cloudfront' },
] as const;

/** Period in which a CDN performs badly for the viewers of one network. */
export type Outage = { start: number; end: number; cdn: string; isp: string };

const hour = 3_600_000;
const day = 24 * hour;

/** Outages of a time range: one every few days, the first in its last quarter. */
export const outagesOf = (seed: string, start: number, end: number): Outage[] => {
  const random = randomOf(seed, 'outages');
  const count = Math.max(1, Math.min(200, Math.round((end - start) / (4 * day))));
  return Array.from({ length: count }, (_, index) => {
    const length = Math.min(random.between(1.2, 3.5) * hour, (end - start) / 5);
    const from = index === 0 ? start + (end - start) * 0.75 : start;
    const begin = random.between(from, Math.max(from, end - length));
    const country = random.byShare(countries);
    return {
      start: begin,
      end: begin + length,
      cdn: random.byShare(cdns).name,
      isp: random.byShare(country.isps).name,
    };
  });
};

export const isOut = (outages: readonly Outage[], cdn: string, isp: string, instant: number): boolean =>
  outages.some((outage) => outage.cdn === cdn && outage.isp === isp && instant >= outage.start && instant < outage.end);
