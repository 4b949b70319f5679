/** End of the committed stream on the timeline of the publisher that it shows; without one, it shows a clip. */
export type CommittedEnd = { publisher: string | undefined; seconds: number };

/** Output of a standby's encoder that waits, on the timeline of its publisher. */
export type BufferedOutput = { publisher: string; startSeconds: number; endSeconds: number };

const toleranceSeconds = 0.05;

/** Reports whether a standby has the media that follows the committed stream. */
export const isContinuable = (output: BufferedOutput | undefined, end: CommittedEnd | undefined): boolean => {
  if (!output) return false;
  // Before the first segment, and after a clip, any keyframe can follow.
  if (end?.publisher === undefined) return true;
  const { publisher, startSeconds, endSeconds } = output;
  return (
    publisher === end.publisher &&
    startSeconds <= end.seconds + toleranceSeconds &&
    endSeconds >= end.seconds - toleranceSeconds
  );
};

/** Time that a standby waits before it takes an encoding from a node that is alive: if outputs fail, it fails too. */
const patienceSeconds = 60;
/** Lateness of the committed stream that is usual, besides two segments. */
const usualSeconds = 10;

/** Reports whether the committed stream has fallen behind a standby's encoder by more than is usual. */
export const hasStalled = (
  output: BufferedOutput | undefined,
  end: CommittedEnd | undefined,
  { segmentSeconds, openSeconds }: { segmentSeconds: number; openSeconds: number },
): boolean =>
  output !== undefined &&
  end?.publisher !== undefined &&
  openSeconds >= patienceSeconds &&
  isContinuable(output, end) &&
  output.endSeconds - end.seconds > 2 * segmentSeconds + usualSeconds;
