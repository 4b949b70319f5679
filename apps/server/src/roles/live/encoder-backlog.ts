import type { LivePlan, LivePublisher } from '@sluice/media';

const checkMilliseconds = 1_000;
/** An encoder that keeps up reads at once; it may fall behind for a moment when it starts. */
const lateSecondsMax = 1;
const lateChecksMax = 5;

/** Advice to users whose encoder is too slow, in words. */
export const slowEncoderAdvice = ({ video }: LivePlan, waitingSeconds: number): string => {
  const [largest] = (video?.renditions ?? []).toSorted(
    (one, other) => other.width * other.height - one.width * one.height,
  );
  const rendition = largest && `remove the rendition with ${largest.width}×${largest.height}, or `;
  return `The encoder is too slow for this stream: ${waitingSeconds.toFixed(1)} s of it wait. To keep up, ${rendition ?? ''}choose a faster preset or another node.`;
};

/**
 * Watches how much of a publisher's stream waits for the encoder, and reports once if it is more than a second for five
 * seconds; returns how to stop.
 */
export const watchBacklog = (
  waitingBytes: () => number,
  publisher: Pick<LivePublisher, 'statistics'>,
  onSlow: (waitingSeconds: number) => void,
): (() => void) => {
  let before = publisher.statistics().bytes;
  let lateChecks = 0;
  const timer = setInterval(() => {
    const { bytes } = publisher.statistics();
    const bytesPerSecond = ((bytes - before) * 1000) / checkMilliseconds;
    before = bytes;
    const waitingSeconds = bytesPerSecond > 0 ? waitingBytes() / bytesPerSecond : 0;
    lateChecks = waitingSeconds > lateSecondsMax ? lateChecks + 1 : 0;
    if (lateChecks === lateChecksMax) {
      onSlow(waitingSeconds);
      clearInterval(timer);
    }
  }, checkMilliseconds);
  return () => clearInterval(timer);
};
