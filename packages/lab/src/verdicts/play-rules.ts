import { totalMilliseconds } from '../measures/measure-play.ts';
import type { PlayEvidence } from './play-evidence.ts';
import type { Thresholds } from './thresholds.ts';
import type { Finding, FindingLevel } from './verdict.ts';

/** A rule about the play itself. Its evidence is undefined where it is kept. */
export type PlayRule = {
  id: string;
  level: FindingLevel;
  /** True if a busy machine alone can break it. */
  dependsOnTime: boolean;
  message: string;
  advice: string;
  evidence: (play: PlayEvidence) => string | undefined;
};

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Share of the dropped frames: by the clock in the picture if there is one, or else as the browser counts them. */
const droppedPercent = ({ metrics }: PlayEvidence): number => {
  const { presentedFrames = 0, droppedFrames = 0, framesSeenPercent } = metrics;
  if (framesSeenPercent !== undefined) return 100 - framesSeenPercent;
  return presentedFrames + droppedFrames === 0 ? 0 : (droppedFrames / (presentedFrames + droppedFrames)) * 100;
};

const stallPercent = ({ metrics: { stalls, playedMilliseconds } }: PlayEvidence): number =>
  playedMilliseconds === 0 ? 0 : (totalMilliseconds(stalls) / playedMilliseconds) * 100;

type Limit = (thresholds: Thresholds) => number;

const firstFrameOver =
  (limitOf: Limit) =>
  ({ metrics: { firstFrameMilliseconds }, thresholds }: PlayEvidence): string | undefined => {
    const limit = limitOf(thresholds);
    return firstFrameMilliseconds !== undefined && firstFrameMilliseconds > limit
      ? `First frame after ${seconds(firstFrameMilliseconds)}; at most ${seconds(limit)}.`
      : undefined;
  };

const droppedOver =
  (limitOf: Limit) =>
  (play: PlayEvidence): string | undefined => {
    const limit = limitOf(play.thresholds);
    return droppedPercent(play) > limit
      ? `${Math.round(droppedPercent(play))} % of the frames were dropped; at most ${limit} %.`
      : undefined;
  };

const tooLongStalled = (play: PlayEvidence): string | undefined => {
  const { stallMilliseconds = Infinity, stallPercent: percentMax = Infinity } = play.thresholds;
  const total = totalMilliseconds(play.metrics.stalls);
  if (total <= stallMilliseconds && stallPercent(play) < percentMax) return undefined;
  const limit = percentMax === Infinity ? `at most ${seconds(stallMilliseconds)}` : `less than ${percentMax} %`;
  return `${seconds(total)} in ${play.metrics.stalls.length} stalls; ${limit}.`;
};

const tooLongFrozen = ({ metrics: { freezes }, thresholds }: PlayEvidence): string | undefined => {
  const { freezeMilliseconds = Infinity } = thresholds;
  const total = totalMilliseconds(freezes);
  return total > freezeMilliseconds
    ? `${seconds(total)} in ${freezes.length} freezes; at most ${seconds(freezeMilliseconds)}.`
    : undefined;
};

const wrongSeek = ({ metrics: { seeks }, thresholds }: PlayEvidence): string | undefined => {
  const { seekErrorSeconds = Infinity } = thresholds;
  const wrong = seeks.find(
    ({ errorSeconds }) => errorSeconds !== undefined && Math.abs(errorSeconds) > seekErrorSeconds,
  );
  return (
    wrong &&
    `Seek to ${wrong.targetSeconds} s: the first frame was ${wrong.errorSeconds} s away; at most ${seekErrorSeconds} s.`
  );
};

/** Distance between the clock in the picture and the position, in milliseconds, that players may have. */
const pictureErrorMax = 200;

/** Playlists round the durations of their segments, so the sum of a long one may be off by this share. */
const roundedShare = 0.02;

const wrongEnd = ({ metrics: { endErrorSeconds = 0 }, recording, thresholds }: PlayEvidence): string | undefined => {
  const { endErrorSeconds: least = Infinity } = thresholds;
  const limit = Math.max(least, roundedShare * (recording?.durationSeconds ?? 0));
  return endErrorSeconds > limit
    ? `${endErrorSeconds} s between the duration and the last position; at most ${Math.round(limit * 10) / 10} s.`
    : undefined;
};

const steps: Record<string, string> = {
  'first-frame': 'the first frame',
  playback: 'playback to advance',
  seek: 'a frame at the new position',
  end: 'the end of the video',
  pause: 'playback to pause',
  'playback-after-seek': 'playback to advance after the seek',
  'playback-after-pause': 'playback to advance after the pause',
};

export const playRules: readonly PlayRule[] = [
  {
    id: 'player-failed',
    level: 'error',
    dependsOnTime: false,
    message: 'The player gave up.',
    advice:
      'Look up the error code in the documentation of the player; the findings about requests may name the cause.',
    evidence: ({ recording }) => {
      const fatal = recording?.errors.find(({ isFatal }) => isFatal);
      return fatal && `${fatal.code} after ${seconds(fatal.at)}. ${fatal.message}`.trim();
    },
  },
  {
    id: 'step-incomplete',
    level: 'error',
    dependsOnTime: true,
    message: 'Playback did not get on in time.',
    advice: 'See the last picture, the buffer, and the requests of this attempt.',
    evidence: ({ recording }) => {
      const step = recording?.incompleteStep;
      return step && `The case waited in vain for ${steps[step] ?? step}.`;
    },
  },
  {
    id: 'page-hung',
    level: 'error',
    dependsOnTime: true,
    message: 'The page did not report.',
    advice: 'The player or the browser hangs or crashed; see the console and the last picture of this attempt.',
    evidence: ({ failure }) => failure,
  },
  {
    id: 'browser-crashed',
    level: 'error',
    dependsOnTime: false,
    message: 'The page crashed.',
    advice: 'Report the crash to the maker of the browser, with this stream.',
    evidence: ({ messages }) => messages.find(({ kind }) => kind === 'crash')?.text,
  },
  {
    id: 'too-many-bytes',
    level: 'error',
    dependsOnTime: false,
    message: 'The run loaded more than it may.',
    advice: 'Test fewer cases in a run, or a shorter stream.',
    evidence: ({ exceedsBytes }) => (exceedsBytes ? 'The limit of bytes of a run was reached.' : undefined),
  },
  {
    id: 'start-very-slow',
    level: 'error',
    dependsOnTime: true,
    message: 'The video starts far too late.',
    advice: 'Shorten the first segments, start on a lower rendition, and look at the times to first byte.',
    evidence: firstFrameOver(({ firstFrameMilliseconds }) => firstFrameMilliseconds),
  },
  {
    id: 'start-slow',
    level: 'warning',
    dependsOnTime: true,
    message: 'The video starts late.',
    advice: 'Shorten the first segments, start on a lower rendition, and look at the times to first byte.',
    evidence: firstFrameOver(({ firstFrameMilliseconds }) => 0.4 * firstFrameMilliseconds),
  },
  {
    id: 'stalled-long',
    level: 'error',
    dependsOnTime: true,
    message: 'Playback stalled for too long.',
    advice: 'Add a lower rendition, or compare the bitrates of the renditions with the declared ones.',
    evidence: tooLongStalled,
  },
  {
    id: 'frozen-long',
    level: 'error',
    dependsOnTime: true,
    message: 'The picture stood still for too long.',
    advice: 'Look for gaps between segments, and for late video with audio in time.',
    evidence: tooLongFrozen,
  },
  {
    id: 'stalled',
    level: 'warning',
    dependsOnTime: true,
    message: 'Playback stalled.',
    advice: 'See the buffer and the requests before each stall.',
    evidence: ({ metrics: { stalls } }) =>
      stalls.length > 0 ? `${seconds(totalMilliseconds(stalls))} in ${stalls.length} stalls.` : undefined,
  },
  {
    id: 'frozen-unreported',
    level: 'warning',
    dependsOnTime: true,
    message: 'The picture stood still while the player reported that it plays.',
    advice:
      'Analytics collectors do not see this; look for gaps between segments, and for late video with audio in time.',
    evidence: ({ metrics: { freezes, stalls } }) => {
      const unreported = totalMilliseconds(freezes) - totalMilliseconds(stalls);
      return unreported >= 500
        ? `The picture stood for ${seconds(totalMilliseconds(freezes))}, of which the player reported ${seconds(totalMilliseconds(stalls))}.`
        : undefined;
    },
  },
  {
    id: 'frames-dropped-many',
    level: 'error',
    dependsOnTime: true,
    message: 'Too many frames were dropped.',
    advice: 'The device may be too slow for this resolution, frame rate, or codec.',
    evidence: droppedOver(({ droppedPercent: limit }) => limit),
  },
  {
    id: 'frames-dropped',
    level: 'warning',
    dependsOnTime: true,
    message: 'Many frames were dropped.',
    advice: 'The device may be too slow for this resolution, frame rate, or codec.',
    evidence: droppedOver(({ droppedPercent: limit }) => 0.3 * limit),
  },
  {
    id: 'seek-inaccurate',
    level: 'error',
    dependsOnTime: true,
    message: 'A seek led to another position.',
    advice: 'Check that segments start with a key frame, and that their timestamps agree with the manifest.',
    evidence: wrongSeek,
  },
  {
    id: 'picture-off',
    level: 'error',
    dependsOnTime: true,
    message: 'The picture was that of another time.',
    advice: 'Compare the timestamps of the segments with the manifest, and look for segments in the place of others.',
    evidence: ({ metrics: { pictureErrorMilliseconds = 0 } }) =>
      pictureErrorMilliseconds > pictureErrorMax
        ? `The clock in the picture was ${seconds(pictureErrorMilliseconds)} away from the position; at most ${seconds(pictureErrorMax)}.`
        : undefined,
  },
  {
    id: 'end-inaccurate',
    level: 'error',
    dependsOnTime: false,
    message: 'The end came too early or too late.',
    advice: 'Compare the duration in the manifest with the timestamps of the last segments.',
    evidence: wrongEnd,
  },
  {
    id: 'errors-recovered',
    level: 'warning',
    dependsOnTime: false,
    message: 'The player recovered from errors.',
    advice: 'See the requests of this attempt; another player may give up here.',
    evidence: ({ recording }) => {
      const recovered = recording?.errors.filter(({ isFatal }) => !isFatal) ?? [];
      const codes = [...new Set(recovered.map(({ code }) => code))];
      return codes.length > 0 ? `${recovered.length} errors: ${codes.join(', ')}.` : undefined;
    },
  },
];

/** Returns the finding of a rule that is broken. */
export const applyRule = (rule: PlayRule, play: PlayEvidence): Finding | undefined => {
  const evidence = rule.evidence(play);
  const { id, level, message, advice } = rule;
  return evidence === undefined ? undefined : { id, level, message, evidence, advice };
};

/** Reports whether the load of a machine may cause a finding about a play. */
export const dependsOnTime = (id: string): boolean => playRules.some((rule) => rule.id === id && rule.dependsOnTime);

/** Reports whether a finding is about the play itself, not a cause that its requests show. */
export const isPlayFinding = (id: string): boolean => playRules.some((rule) => rule.id === id);
