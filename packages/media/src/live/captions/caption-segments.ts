import type { SpeechSegment } from '../../speech/index.ts';

type MediaSegment = { sequence: number; startSeconds: number; durationSeconds: number };

/** A segment of media whose captions are complete; all times are seconds of the stream. */
export type CaptionSegment = MediaSegment & { cues: SpeechSegment[] };

export type CaptionSegments = {
  /** Adds a segment of media, in order. */
  add(segment: MediaSegment): void;
  /** Adds a cue; it is shown in the segments that are not complete yet. */
  addCue(cue: SpeechSegment): void;
  /** Completes the segments that end by a time up to which all speech is recognized. */
  reach(seconds: number): void;
  /** Completes all segments. */
  finish(): void;
};

type Options = {
  /** Distance to the end of the newest segment at which a segment is complete, whether or not its speech is recognized. */
  delaySeconds: number;
  onSegment(segment: CaptionSegment): void;
};

const toleranceSeconds = 0.02;

const endOf = ({ startSeconds, durationSeconds }: MediaSegment): number => startSeconds + durationSeconds;

/**
 * Assigns captions to the segments of a stream: each has the cues that are visible in it. The first segment of the
 * stream is complete at once, so that manifests list captions from their first version on.
 */
export const openCaptionSegments = ({ delaySeconds, onSegment }: Options): CaptionSegments => {
  const open: MediaSegment[] = [];
  let cues: SpeechSegment[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  let newestEnd = 0;

  const completeFirst = (): void => {
    const segment = open.shift();
    if (!segment) return;
    const { sequence, startSeconds, durationSeconds } = segment;
    const end = endOf(segment);
    const visible = cues.filter((cue) => cue.start < end && cue.end > startSeconds);
    onSegment({ sequence, startSeconds, durationSeconds, cues: visible });
    cues = cues.filter((cue) => cue.end > end);
  };
  const isComplete = (segment: MediaSegment): boolean =>
    segment.sequence === 0 ||
    endOf(segment) <= reached + toleranceSeconds ||
    newestEnd - endOf(segment) >= delaySeconds - toleranceSeconds;
  const complete = (): void => {
    while (open[0] && isComplete(open[0])) completeFirst();
  };
  return {
    add(segment) {
      open.push(segment);
      newestEnd = endOf(segment);
      complete();
    },
    addCue(cue) {
      cues.push(cue);
    },
    reach(seconds) {
      reached = Math.max(reached, seconds);
      complete();
    },
    finish() {
      while (open.length > 0) completeFirst();
    },
  };
};
