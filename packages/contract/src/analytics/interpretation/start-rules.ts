import { sampleStart, type ImpressionSample } from '../sessions/impression-sample.ts';
import { bitrateFrom, speedOver } from './network-facts.ts';
import { numbersOf, type FindingsOf, type SessionFacts, type SessionFinding } from './session-finding.ts';
import { duration, percent, speed } from './words.ts';

/** Startup time from which viewers begin to leave (a study of 23 million views, IMC 2012: from 2 s on, 6 % a second). */
const slowMilliseconds = 4000;
const verySlowMilliseconds = 10_000;
/** Share of the startup time from which one part of it is its cause. */
const mainShare = 0.4;
/** A network needs some reserve above the bitrate to fill a buffer. */
const reserve = 1.2;

const reasons: Record<string, string> = {
  PLAYER_ERROR: 'the player reported an error',
  TIMEOUT: 'it took too long',
};

/** Time from the first sample to the last, in milliseconds. */
const lengthOf = (samples: readonly ImpressionSample[]): number => {
  const [first] = samples;
  return first ? Math.max(0, (samples.at(-1)?.client_time ?? 0) - sampleStart(first)) : 0;
};

/** Finds playback that was requested and did not start. */
export const startFailures: FindingsOf = ({ samples }) => {
  const failed = samples.find(({ videostart_failed: isFailed }) => isFailed === true);
  if (!failed) return [];
  const evidence = numbersOf([failed]);
  const reason = failed.videostart_failed_reason ?? '';
  if (reason === 'PAGE_CLOSED')
    return [
      {
        rule: 'LEFT_BEFORE_START',
        severity: 'WARNING',
        text: `The viewer left before the first frame, after ${duration(lengthOf(samples))}.`,
        samples: evidence,
      },
    ];
  return [
    {
      rule: 'START_FAILED',
      severity: 'CRITICAL',
      text: `Playback did not start${reasons[reason] === undefined ? '' : `: ${reasons[reason]}`}.`,
      samples: evidence,
    },
  ];
};

const numberIn = (sample: ImpressionSample, name: string): number => {
  const value = sample.row[name];
  return typeof value === 'number' ? value : 0;
};

type Explanation = Pick<SessionFinding, 'rule' | 'cause' | 'fix'>;

/** Returns the part of the startup that took longest. */
const explain = ({ samples, summary }: SessionFacts, startup: readonly ImpressionSample[]): Explanation => {
  const { video_startuptime: video, player_startuptime: player } = summary;
  const license = Math.max(0, ...samples.map((sample) => numberIn(sample, 'drm_load_time')));
  if (license >= video * mainShare)
    return {
      rule: 'SLOW_START_DRM',
      cause: `The DRM license took ${duration(license)}, ${percent(license / video)} of the startup.`,
      fix: 'Check the license server: its latency and region; persistent licenses avoid the request for returning viewers.',
    };
  const network = speedOver(startup);
  const bitrate = bitrateFrom(samples, 0);
  if (network !== undefined && bitrate !== undefined && network < bitrate * reserve)
    return {
      rule: 'SLOW_START_NETWORK',
      cause: `The network delivered ${speed(network)}, and the first rendition has ${speed(bitrate)}.`,
      fix: 'Let the player start with a lower rendition, or shorten the segments.',
    };
  if (player >= (video + player) * mainShare)
    return {
      rule: 'SLOW_START_PLAYER',
      cause: `Setting up the player took ${duration(player)}.`,
      fix: 'Load the player earlier, or less with it: plugins, advertising, fonts.',
    };
  return {
    rule: 'SLOW_START_SERVER',
    cause: `Neither the license nor the speed of the network explains it, so manifest or first segments were late.`,
    fix: 'Check the time to first byte of manifest and segments at the CDN, and the number of requests before the first frame.',
  };
};

/** Finds a slow start, and the part of it that took longest. */
export const slowStart: FindingsOf = (facts) => {
  const { samples, summary } = facts;
  const { video_startuptime: video } = summary;
  if (video < slowMilliseconds) return [];
  const index = samples.findIndex((sample) => sample.video_startuptime === video);
  const startup = samples.slice(0, index + 1);
  return [
    {
      severity: video >= verySlowMilliseconds ? 'CRITICAL' : 'WARNING',
      text: `The first frame came after ${duration(video)}.`,
      samples: numbersOf(startup.slice(-1)),
      ...explain(facts, startup),
    },
  ];
};
