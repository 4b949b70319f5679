import { isPositive, type ImpressionSample } from '../sessions/impression-sample.ts';
import { averageBitrate, speedOver } from './network-facts.ts';
import { numbersOf, type FindingsOf } from './session-finding.ts';
import { speed, times } from './words.ts';

const minuteMilliseconds = 60_000;
/** Switches within a minute from which the picture is restless. */
const restlessSwitches = 6;
/** Dropped frames from which motion is visibly uneven: in all, and for each second. */
const droppedMin = 30;
const droppedEachSecond = 1.5;
/** Sessions shorter than this have too few segments to judge their quality. */
const judgedMilliseconds = 30_000;
/** A network this much faster than what is played could carry more. */
const unusedFactor = 3;
const reserve = 1.4;
const lowHeight = 480;
const highHeight = 720;

const inMinuteFrom = (samples: readonly ImpressionSample[], { client_time: from }: ImpressionSample): number =>
  samples.filter(({ client_time: time }) => {
    const after = (time ?? 0) - (from ?? 0);
    return after >= 0 && after < minuteMilliseconds;
  }).length;

/** Finds frequent changes of the rendition. */
export const switches: FindingsOf = ({ samples }) => {
  const playing = samples.filter(({ video_bitrate: bitrate, played }) => isPositive(bitrate) && isPositive(played));
  const changed = playing.filter((sample, index) => {
    const previous = playing[index - 1];
    return previous !== undefined && previous.video_bitrate !== sample.video_bitrate;
  });
  const most = Math.max(0, ...changed.map((sample) => inMinuteFrom(changed, sample)));
  if (most < restlessSwitches) return [];
  return [
    {
      rule: 'MANY_SWITCHES',
      severity: 'WARNING',
      text: `The rendition changed ${times(changed.length, 'time')}, up to ${most} times in a minute.`,
      cause: 'The speed of the network lies between two renditions, or varies strongly.',
      fix: 'Let the player wait longer before it switches up, or bring the renditions closer together.',
      samples: numbersOf(changed),
    },
  ];
};

/** Finds frames that the device did not show. */
export const droppedFrames: FindingsOf = ({ samples, summary }) => {
  const dropping = samples.filter(({ dropped_frames: frames }) => isPositive(frames));
  const frames = dropping.reduce((sum, { dropped_frames: count }) => sum + (count ?? 0), 0);
  if (frames < droppedMin || frames / Math.max(1, summary.played / 1000) < droppedEachSecond) return [];
  const height = Math.max(0, ...dropping.map(({ video_playback_height: pixels }) => pixels ?? 0));
  return [
    {
      rule: 'DROPPED_FRAMES',
      severity: 'WARNING',
      text: `${times(frames, 'frame')} dropped.`,
      cause: `The device is probably too slow for this picture${height > 0 ? ` of ${height} lines` : ''}, or busy.`,
      fix: 'Limit the height or frame rate on this device, or offer a codec that it decodes in hardware.',
      samples: numbersOf(dropping),
    },
  ];
};

/** Finds a low quality, and whether the network is its cause. */
export const quality: FindingsOf = ({ samples, summary }) => {
  const bitrate = averageBitrate(samples);
  const network = speedOver(samples);
  if (summary.played < judgedMilliseconds || bitrate === undefined || network === undefined) return [];
  const heights = samples.flatMap(({ video_playback_height: height }) => height || []);
  const height = Math.max(0, ...heights);
  if (height === 0 || height >= highHeight) return [];
  const figures = `${speed(bitrate)} on average, ${height} lines at most`;
  if (network >= bitrate * unusedFactor)
    return [
      {
        rule: 'QUALITY_BELOW_NETWORK',
        severity: 'INFO',
        text: `The quality was low: ${figures}.`,
        cause: `The network could carry more: ${speed(network)}. The ladder ends there, or the player is limited, for example by its size on the page.`,
        samples: [],
      },
    ];
  if (height > lowHeight || network > bitrate * reserve * 1.5) return [];
  return [
    {
      rule: 'QUALITY_LIMITED_BY_NETWORK',
      severity: 'INFO',
      text: `The quality was low: ${figures}.`,
      cause: `The network delivered ${speed(network)}.`,
      samples: [],
    },
  ];
};
