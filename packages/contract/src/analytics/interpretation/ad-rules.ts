import type { StoredRow } from '../sessions/impression-sample.ts';
import type { FindingsOf, SessionFinding } from './session-finding.ts';
import { duration, times } from './words.ts';

const slowMilliseconds = 3000;

const numberIn = (row: StoredRow, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
};

const systemsOf = (ads: readonly StoredRow[]): string => {
  const systems = [...new Set(ads.flatMap((ad) => (typeof ad['ad_system'] === 'string' ? ad['ad_system'] : [])))];
  return systems.length > 0 ? ` from ${systems.join(', ')}` : '';
};

/** Finds ads that failed or started late. */
export const adFaults: FindingsOf = ({ ads }) => {
  const findings: SessionFinding[] = [];
  const failed = ads.filter((ad) => numberIn(ad, 'error_code') > 0);
  const [first] = failed;
  if (first)
    findings.push({
      rule: 'AD_FAILED',
      severity: 'WARNING',
      text: `${failed.length} of ${times(ads.length, 'ad')} failed, the first with error ${numberIn(first, 'error_code')}.`,
      cause: `The ad${systemsOf(failed)} could not be played.`,
      fix: 'Check the response of the ad server and the media file of the ad.',
      samples: [],
    });
  const slow = ads.filter((ad) => numberIn(ad, 'ad_startup_time') >= slowMilliseconds);
  const longest = Math.max(0, ...slow.map((ad) => numberIn(ad, 'ad_startup_time')));
  if (slow.length > 0)
    findings.push({
      rule: 'AD_SLOW',
      severity: 'WARNING',
      text: `${times(slow.length, 'ad')} started late, after up to ${duration(longest)}.`,
      cause: `The ad server${systemsOf(slow)} or its media was slow.`,
      fix: 'Preload ads, and limit the time that the player waits for them.',
      samples: [],
    });
  return findings;
};
