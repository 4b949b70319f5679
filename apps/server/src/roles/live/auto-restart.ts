import type { LiveStartRequest } from '@sluice/core';
import type { LivePublisher } from '@sluice/media';

const usualPatienceSeconds = 30;
const checkMilliseconds = 1_000;
/** A publisher that has sent within this time is sending. */
const sendingMilliseconds = 2_000;

/**
 * Seconds without output after which an encoder is restarted while its publisher sends: the shortest of the configured
 * time-outs. All of them follow from the same cause, as bytes, frames, segments and manifests come from one process.
 */
export const restartAfterSeconds = ({ autoRestartConfiguration = {} }: Partial<LiveStartRequest>): number => {
  const { segmentsWrittenTimeout, bytesWrittenTimeout, framesWrittenTimeout, ...manifests } = autoRestartConfiguration;
  const { hlsManifestsUpdateTimeout, dashManifestsUpdateTimeout } = manifests;
  const configured = [
    segmentsWrittenTimeout,
    bytesWrittenTimeout,
    framesWrittenTimeout,
    hlsManifestsUpdateTimeout,
    dashManifestsUpdateTimeout,
  ].filter((seconds) => seconds !== undefined);
  return configured.length > 0 ? Math.min(...configured) : usualPatienceSeconds;
};

export type OutputWatch = {
  /** Reports that the encoder has written something. */
  written(): void;
  stop(): void;
};

/** Watches the output of an encoder, and reports once if it writes nothing for a time during which its publisher sends. */
export const watchOutput = (
  publisher: Pick<LivePublisher, 'statistics'>,
  afterSeconds: number,
  onHang: () => void,
): OutputWatch => {
  let idleMilliseconds = 0;
  const timer = setInterval(() => {
    const isSending = performance.now() - publisher.statistics().lastDataAt < sendingMilliseconds;
    idleMilliseconds = isSending ? idleMilliseconds + checkMilliseconds : 0;
    if (idleMilliseconds < afterSeconds * 1000) return;
    clearInterval(timer);
    onHang();
  }, checkMilliseconds);
  return {
    written() {
      idleMilliseconds = 0;
    },
    stop: () => clearInterval(timer),
  };
};
