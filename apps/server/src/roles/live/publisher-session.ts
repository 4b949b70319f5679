import { setTimeout as sleep } from 'node:timers/promises';
import {
  nextKeyframe,
  runLive,
  timeFlv,
  type FlvStart,
  type LivePackager,
  type LivePlan,
  type LivePublisher,
  type MediaTools,
  type RunOrigin,
} from '@sluice/media';
import { watchOutput } from './auto-restart.ts';
import { copiedTracks, createAlignmentCheck, lackOfTracks, missingSound, soundTracksOf } from './copied-tracks.ts';
import { watchBacklog } from './encoder-backlog.ts';

export type PublisherSession = {
  /** Replaces the encoder process; the publisher stays connected. */
  restart(): void;
  /** Resolves when the publisher has gone and everything it sent is encoded. */
  ended: Promise<void>;
};

type SessionOptions = {
  tools: MediaTools;
  plan: LivePlan;
  packager: Pick<LivePackager, 'openRun'>;
  publisher: LivePublisher;
  /** Returns the bytes of the publisher that the encoder has not taken. */
  waitingBytes(): number;
  /** Seconds without output after which the encoder is restarted while the publisher sends. */
  restartAfterSeconds: number;
  /**
   * Seconds between keyframes that are counted from the publisher's first picture, so that they are the same at every
   * node; undefined if they are counted from the start of each encoder.
   */
  groupSeconds: number | undefined;
  /** Receives how many seconds of the stream wait for an encoder that is too slow, once for each process. */
  onSlow(waitingSeconds: number): void;
  /** Receives an SCTE-35 message in base64, and its wall-clock time; undefined while the publisher is not shown. */
  onSplice(section: string, at: Date | undefined): void;
  /** Receives why the encoder has failed; it is started again. */
  onFailure(text: string): void;
  /** Called when another format or track of the publisher needs another encoder process. */
  onFormatChange(): void;
  /** Receives the numbers of the tracks of sound that the publisher does not send: silence replaces them. */
  onMissingSound(tracks: readonly number[]): void;
};

/** Time for an encoder to finish after its publisher has gone. */
const finishMilliseconds = 2_000;
/** A publisher that has sent within this time is sending. */
const fedMilliseconds = 500;
const shortestPauseMilliseconds = 200;
const longestPauseMilliseconds = 5_000;
/** An encoder that ran this long was healthy: the next failure starts with the shortest pause. */
const healthyMilliseconds = 30_000;

/** Place of an encoder's output on the publisher's timeline, and the media before that it leaves out. */
type EncoderPlace = { origin: RunOrigin; skippedSeconds: number };

/** Returns where an encoder has to start so that its keyframes are those of every other one of the publisher. */
const placeOf = (
  publisher: LivePublisher,
  started: FlvStart | undefined,
  groupSeconds: number,
): EncoderPlace | undefined => {
  const { id, firstPictureMilliseconds } = publisher.origin();
  if (!started || firstPictureMilliseconds === undefined) return undefined;
  const { startMilliseconds, pictureMilliseconds } = started;
  const startsAt = nextKeyframe(pictureMilliseconds, { firstPictureMilliseconds, groupSeconds });
  return {
    origin: { publisher: id, startSeconds: startsAt / 1000 },
    skippedSeconds: Math.max(0, startsAt - startMilliseconds) / 1000,
  };
};

const numbersOf = (tracks: ReadonlyMap<number, unknown>): number[] =>
  [...tracks.keys()].toSorted((one, other) => one - other);

/** Encodes what one publisher sends until it has gone, with a new encoder process whenever one fails. */
export const startSession = ({
  tools,
  plan,
  packager,
  publisher,
  waitingBytes,
  restartAfterSeconds,
  groupSeconds,
  onSlow,
  onSplice,
  onFailure,
  onFormatChange,
  onMissingSound,
}: SessionOptions): PublisherSession => {
  let current = new AbortController();
  let isGone = false;
  const hasGone = (): boolean => isGone;
  const leave = async (): Promise<void> => {
    await publisher.closed;
    isGone = true;
    setTimeout(() => current.abort(new Error('The publisher has gone.')), finishMilliseconds).unref();
  };
  const gone = leave();

  const copied = copiedTracks(plan);
  let hasTracks = false;
  /** Ends a publisher whose tracks cannot be copied, with the reason. */
  const refuse = (reason: string): void => {
    if (hasGone()) return;
    isGone = true;
    publisher.close(reason);
  };
  const runOnce = async (): Promise<string | undefined> => {
    hasTracks = false;
    const lack = await lackOfTracks(publisher, plan);
    if (hasGone()) return undefined;
    if (lack !== undefined) {
      refuse(lack);
      return undefined;
    }
    hasTracks = true;
    const missing = missingSound(publisher, plan);
    if (missing.length > 0) onMissingSound(missing);
    current = new AbortController();
    const { signal } = current;
    const { stream, started, startMilliseconds } = timeFlv(publisher.openFlv(), groupSeconds !== undefined);
    signal.addEventListener('abort', () => stream.destroy());
    const place = groupSeconds === undefined ? undefined : placeOf(publisher, await started, groupSeconds);
    const isFed = (): boolean => performance.now() - publisher.statistics().lastDataAt < fedMilliseconds;
    const run = packager.openRun(isFed, place?.origin);
    const skippedSeconds = place?.skippedSeconds ?? 0;
    const stopWatching = watchBacklog(waitingBytes, publisher, onSlow);
    const stopSplices = publisher.onSplice(({ section, milliseconds }) => {
      const start = startMilliseconds();
      onSplice(section, start === undefined ? undefined : run.dateOf((milliseconds - start) / 1000 - skippedSeconds));
    });
    const output = watchOutput(publisher, restartAfterSeconds, () => {
      onFailure(`The encoder wrote nothing for ${restartAfterSeconds} s; it is restarted.`);
      current.abort(new Error('The encoder hangs.'));
    });
    try {
      const { video, audio } = publisher.currentTracks();
      const { exitCode, log, ended } = await runLive(tools, {
        plan,
        input: {
          kind: 'flv',
          hasVideo: video !== null,
          hasAudio: audio !== null,
          skippedSeconds,
          videoTracks: numbersOf(publisher.videoTracks()),
          audioTracks: numbersOf(publisher.audioTracks()),
        },
        publisher: stream,
        signal,
        onBytes: (id, bytes) => {
          output.written();
          run.receive(id, bytes);
        },
      });
      return exitCode === 0
        ? undefined
        : `The encoder ended (${ended ?? `exit code ${exitCode}`}). ${log.slice(-2).join(' ')}`;
    } catch (error) {
      return signal.aborted
        ? undefined
        : `The encoder failed: ${error instanceof Error ? error.message : String(error)}`;
    } finally {
      stopWatching();
      stopSplices();
      output.stop();
      run.end();
    }
  };
  // FFmpeg ignores tracks and codecs that follow the first ones; a new process reads them, and writes the same format.
  const sounds = soundTracksOf(plan);
  const stopFormats = publisher.onFormatChange((media, track) => {
    // Further tracks are read only by the streams that name them.
    const isRead = track === 0 || (media === 'video' ? copied.includes(track) : sounds.has(track));
    if (current.signal.aborted || !isRead) return;
    onFormatChange();
    current.abort(new Error('The format of the publisher has changed.'));
  });
  const checkAlignment = createAlignmentCheck(copied);
  const stopKeyframes = publisher.onKeyframe((track, milliseconds) => {
    // A track that is missing has another reason.
    const reason = hasTracks ? checkAlignment(track, milliseconds) : undefined;
    if (reason !== undefined) refuse(reason);
  });
  const work = async (): Promise<void> => {
    await publisher.tracks;
    let pause = shortestPauseMilliseconds;
    while (!hasGone()) {
      const startedAt = performance.now();
      const failure = await runOnce();
      if (hasGone()) break;
      if (failure !== undefined) onFailure(failure);
      if (performance.now() - startedAt > healthyMilliseconds) pause = shortestPauseMilliseconds;
      await Promise.race([sleep(pause), gone]);
      pause = Math.min(pause * 2, longestPauseMilliseconds);
    }
    stopFormats();
    stopKeyframes();
  };
  return { restart: () => current.abort(new Error('Restarted.')), ended: work() };
};
