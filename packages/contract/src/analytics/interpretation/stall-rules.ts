import { sampleStart, type ImpressionSample } from '../sessions/impression-sample.ts';
import { sessionRequests, type HttpRequest } from '../sessions/session-errors.ts';
import { isStall } from '../sessions/stalls.ts';
import { timelineState } from '../sessions/timeline-state.ts';
import { bitrateBefore, bitrateFrom, speedOver } from './network-facts.ts';
import {
  numbersOf,
  type FindingRule,
  type FindingsOf,
  type SessionFacts,
  type SessionFinding,
} from './session-finding.ts';
import { duration, percent, speed, times } from './words.ts';

/** One interruption: consecutive samples, with the position of the first. */
type Stall = { index: number; samples: ImpressionSample[]; milliseconds: number };

const severeShare = 0.05;
const severeMilliseconds = 10_000;
/** Samples before and after a stall whose downloads show the network at that time; they may last a minute each. */
const windowSamples = 1;
/** Time before a stall in which a failed request explains it. */
const requestMilliseconds = 15_000;
/** A network this much faster than the bitrate is not the cause. */
const fastEnough = 1.5;

const stallsOf = (samples: readonly ImpressionSample[]): Stall[] => {
  const stalls: Stall[] = [];
  samples.forEach((sample, index) => {
    if (!isStall(sample)) return;
    const last = stalls.at(-1);
    const milliseconds = sample.buffered ?? 0;
    if (last && last.index + last.samples.length === index) {
      last.samples.push(sample);
      last.milliseconds += milliseconds;
    } else stalls.push({ index, samples: [sample], milliseconds });
  });
  return stalls;
};

type Cause = { rule: FindingRule; cause?: string; fix?: string };

const isFailed = ({ success, httpStatus }: HttpRequest): boolean =>
  success === false || (httpStatus !== undefined && httpStatus >= 400);

const failedRequest = ({ errors }: SessionFacts, { samples }: Stall): HttpRequest | undefined => {
  const [first] = samples;
  if (!first) return undefined;
  const from = sampleStart(first) - requestMilliseconds;
  const to = samples.at(-1)?.client_time ?? 0;
  return sessionRequests(errors).find((request) => {
    const time = Date.parse(request.clientTime ?? '');
    return isFailed(request) && time >= from && time <= to;
  });
};

const explain = (facts: SessionFacts, stall: Stall): Cause => {
  const { samples, summary } = facts;
  const previous = samples[stall.index - 1];
  const request = failedRequest(facts, stall);
  if (request)
    return {
      rule: 'STALL_REQUESTS',
      cause: `A request for ${request.type} failed${request.httpStatus === undefined ? '' : ` with HTTP status ${request.httpStatus}`} just before.`,
      fix: 'Check this address at the CDN and the origin.',
    };
  if (previous && timelineState(previous) === 'Seeking')
    return { rule: 'STALL_SEEK', cause: 'The viewer had moved to a part that was not loaded yet.' };
  const end = stall.index + stall.samples.length;
  const network = speedOver(samples.slice(Math.max(0, stall.index - windowSamples), end + windowSamples));
  const bitrate = bitrateBefore(samples, stall.index);
  if (network === undefined || bitrate === undefined) return { rule: 'STALL_UNEXPLAINED' };
  if (network < bitrate) {
    const later = bitrateFrom(samples, end);
    const isLate = later !== undefined && later < bitrate;
    return {
      rule: 'STALL_NETWORK',
      cause: `The network delivered ${speed(network)}, and the rendition needed ${speed(bitrate)}${isLate ? '; the player switched down only afterwards' : ''}.`,
      fix: isLate
        ? 'Let the player keep more buffer, or switch down earlier.'
        : 'Add a lower rendition to the ladder, or check the CDN for these viewers.',
    };
  }
  if (network < bitrate * fastEnough) return { rule: 'STALL_UNEXPLAINED' };
  return {
    rule: 'STALL_SOURCE',
    cause: `The network was fast enough: ${speed(network)} for ${speed(bitrate)}.`,
    fix: summary.is_live
      ? 'Check the encoder and the origin: segments of the live stream probably came late.'
      : 'Check the latency of single segments at the CDN, and the player on this device.',
  };
};

/** Finds interruptions after the first frame, one finding for each cause. */
export const stalls: FindingsOf = (facts) => {
  const { samples, summary } = facts;
  const explained = stallsOf(samples).map((stall) => ({ stall, ...explain(facts, stall) }));
  return [...Map.groupBy(explained, ({ rule }) => rule)].flatMap(([rule, group]): SessionFinding[] => {
    const milliseconds = group.reduce((sum, { stall }) => sum + stall.milliseconds, 0);
    const longest = group.reduce((one, other) => (other.stall.milliseconds > one.stall.milliseconds ? other : one));
    const share = milliseconds / Math.max(1, summary.played + summary.buffered);
    const isSevere = share > severeShare || longest.stall.milliseconds > severeMilliseconds;
    const severity = rule === 'STALL_SEEK' ? 'INFO' : isSevere ? 'CRITICAL' : 'WARNING';
    return [
      {
        rule,
        severity,
        text: `${times(group.length, 'stall')}, ${duration(milliseconds)} in all: ${percent(share)} of the time watched.`,
        cause: longest.cause,
        fix: longest.fix,
        samples: numbersOf(group.flatMap(({ stall }) => stall.samples)),
      },
    ];
  });
};
