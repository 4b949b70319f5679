import { expect, it } from 'vitest';
import { faults, interpret, randomFrom, type Made, type Random } from './testing/made-sessions.ts';

/** Share of sessions whose first finding must be the fault that was made. */
const shareMin = 0.95;
/** Seeds on which no rule was tuned; `interpret-session.test.ts` uses 1 to 20. */
const firstSeed = 7001;
const sessionsPerFault = 50;

const isPlaying = ({ played }: Made['rows'][number]): boolean => typeof played === 'number' && played > 0;

/**
 * Adds what happens in most sessions and is no fault: bitrates and downloads that vary, a few dropped frames, one
 * switch to a near rendition, pauses, samples without downloads, and ads that play.
 */
const disturb = ({ rows, details, ads = [] }: Made, random: Random): Made => {
  const pausedAfter = Math.floor(random(0, rows.length));
  let delay = 0;
  const changed = rows.flatMap((row, index) => {
    const shifted = (milliseconds: number) => ({
      client_time: Number(row['client_time']) + milliseconds,
      time: Number(row['time']) + milliseconds,
    });
    const own: Record<string, unknown> = { ...row, ...shifted(delay) };
    if (isPlaying(row)) {
      const size = row['segments_download_size'];
      const time = row['segments_download_time'];
      if (typeof size === 'number' && typeof time === 'number') {
        own['segments_download_size'] = Math.round(size * random(0.97, 1.03));
        own['segments_download_time'] = Math.round(time * random(0.97, 1.03));
      }
      if (random(0, 1) < 0.1 && own['dropped_frames'] === undefined) own['dropped_frames'] = Math.floor(random(0, 3));
    }
    const next = rows[index + 1];
    if (index !== pausedAfter || !isPlaying(row) || next === undefined || !isPlaying(next)) return [own];
    const pause = Math.round(random(1000, 60_000));
    const paused = { ...own, ...shifted(delay + pause), state: 'pause', played: 0, paused: pause, duration: pause };
    delay += pause;
    return [own, { ...paused, segments_download_size: 0, segments_download_time: 0, dropped_frames: 0 }];
  });
  const numbered = changed.map((row, index) => ({ ...row, sequence_number: index }));
  const playedAds = Array.from({ length: Math.floor(random(0, 3)) }, () => ({
    started: 1,
    ad_startup_time: random(100, 2500),
    ad_system: 'Harbor Ads',
  }));
  return { rows: numbered, ads: [...ads, ...playedAds], ...(details && { details }) };
};

it('finds the cause of at least 95 % of made sessions with disturbances, of seeds that it was not tuned on', () => {
  const missed: string[] = [];
  let count = 0;
  for (const [rule, make] of Object.entries(faults))
    for (let seed = firstSeed; seed < firstSeed + sessionsPerFault; seed += 1) {
      const random = randomFrom(seed);
      const { findings } = interpret(disturb(make(random), random));
      count += 1;
      if (findings[0]?.rule !== rule) missed.push(`${rule} as ${findings[0]?.rule ?? 'nothing'} (seed ${seed})`);
    }
  const share = 1 - missed.length / count;
  const percent = (share * 100).toFixed(1);
  process.stdout.write(`Interpreter: the right cause in ${percent} % of ${count} made sessions\n`);
  for (const each of missed.slice(0, 20)) process.stdout.write(`  ${each}\n`);
  expect(count).toBe(Object.keys(faults).length * sessionsPerFault);
  expect(share).toBeGreaterThanOrEqual(shareMin);
});
