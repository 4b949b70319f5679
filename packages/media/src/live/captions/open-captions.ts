import type { SpeechSegment } from '../../speech/index.ts';
import { readFragments } from '../package/fragment.ts';
import type { PackagedPart, PackagedSegment } from '../package/packager-types.ts';
import type { TrackInit } from '../package/read-track.ts';
import { openElementaryStream, type ElementaryWriter } from '../ts/elementary.ts';
import { openCaptionSegments, type CaptionSegment } from './caption-segments.ts';
import { recognizeSound, type Recognition, type SpeechSettings } from './recognize-sound.ts';

export type LiveCaptions = {
  /** Takes the init segments of the tracks. */
  onInit(inits: ReadonlyMap<string, TrackInit>): void;
  /** Takes a part; that of the sound is recognized unless `isSilent`, as that of a slate. */
  addPart(part: PackagedPart, isSilent: boolean): void;
  /** Takes a complete segment, whose captions follow. */
  addSegment(segment: Pick<PackagedSegment, 'sequence' | 'startSeconds' | 'durationSeconds'>): void;
  /** Completes the captions of all segments; speech that is not recognized within seconds is left out. */
  finish(): Promise<void>;
};

type CaptionOptions = {
  ffmpeg: string;
  memoryBytesMax?: number | undefined;
  settings: SpeechSettings;
  /** Track of the sound that is recognized. */
  trackId: string;
  /** Distance to the end of the newest segment at which the captions of a segment are complete in any case. */
  delaySeconds: number;
  signal: AbortSignal;
  onSegment(segment: CaptionSegment): void;
  /** Called when sound is left out because recognition is too slow, once until it keeps up again. */
  onSlow(): void;
  /** Receives why recognition has failed; it is started again after a pause. */
  onFailure(text: string): void;
};

/** Sound that may wait for recognition; what follows is left out until it has caught up. */
const waitingSecondsMax = 8;
/** Sound without a pause that must have been recognized before recognition counts as fast enough again. */
const healthySeconds = 60;
const finishMilliseconds = 3_000;
const shortestPauseMilliseconds = 5_000;
const longestPauseMilliseconds = 300_000;
const toleranceSeconds = 0.05;

/** Sound without a gap that one process recognizes. */
type Span = {
  startSeconds: number;
  endSeconds: number;
  /** Time up to which all speech is recognized. */
  reachedSeconds: number;
  /** Time up to which its process has taken the sound. */
  takenSeconds: number;
  recognition: Recognition;
};

/**
 * Recognizes the speech of a live stream as it is packaged, so that captions have its times. Nothing waits for it: sound
 * for which it is too slow is left out.
 */
export const openLiveCaptions = (options: CaptionOptions): LiveCaptions => {
  const { ffmpeg, memoryBytesMax, settings, trackId, signal, onSlow, onFailure } = options;
  const segments = openCaptionSegments(options);
  let writer: ElementaryWriter | undefined;
  /** The span that takes sound, and one whose rest is being recognized. */
  let current: Span | undefined;
  let ending: Span | undefined;
  /** End of the sound that was offered. */
  let offeredSeconds = Number.NEGATIVE_INFINITY;
  let isSlow = false;
  let notBefore = 0;
  let pauseMilliseconds = shortestPauseMilliseconds;

  const follow = (): void => {
    const span = ending ?? current;
    segments.reach(span ? span.reachedSeconds : offeredSeconds);
  };
  const addCue = (span: Span, { start, end, text }: SpeechSegment): void => {
    segments.addCue({ text, start: span.startSeconds + start, end: span.startSeconds + end });
  };
  const onProgress = (span: Span, takenSeconds: number, recognizedSeconds: number): void => {
    span.takenSeconds = span.startSeconds + takenSeconds;
    span.reachedSeconds = span.startSeconds + recognizedSeconds;
    if (recognizedSeconds > healthySeconds) {
      isSlow = false;
      pauseMilliseconds = shortestPauseMilliseconds;
    }
    follow();
  };
  const fail = (reason: string): void => {
    notBefore = performance.now() + pauseMilliseconds;
    pauseMilliseconds = Math.min(pauseMilliseconds * 2, longestPauseMilliseconds);
    onFailure(reason);
  };
  const watch = async (span: Span): Promise<void> => {
    try {
      const { exitCode, log, ended } = await span.recognition.result;
      if (exitCode !== 0) fail(`${ended ?? `exit code ${exitCode}`} ${log.slice(-2).join(' ')}`.trim());
    } catch (error) {
      if (!signal.aborted) fail(error instanceof Error ? error.message : String(error));
    }
    if (current === span) current = undefined;
    if (ending === span) ending = undefined;
    follow();
  };
  const start = (startSeconds: number): Span => {
    const span: Span = {
      startSeconds,
      endSeconds: startSeconds,
      reachedSeconds: startSeconds,
      takenSeconds: startSeconds,
      recognition: recognizeSound({
        ffmpeg,
        memoryBytesMax,
        settings,
        signal,
        onSegment: (segment) => addCue(span, segment),
        onProgress: (taken, recognized) => onProgress(span, taken, recognized),
      }),
    };
    void watch(span);
    return span;
  };
  const end = (): void => {
    if (!current) return;
    current.recognition.end();
    ending = current;
    current = undefined;
  };
  const offer = ({ bytes, startSeconds, durationSeconds }: PackagedPart): void => {
    if (!writer) return;
    if (current && Math.abs(current.endSeconds - startSeconds) > toleranceSeconds) end();
    // One process at a time: the next one starts once the rest of the last one is recognized.
    if (!current && !ending && performance.now() >= notBefore) current = start(startSeconds);
    if (!current) return;
    const samples = readFragments(bytes).flatMap((fragment) => fragment.samples);
    current.recognition.write(Buffer.concat(samples.map((sample) => writer?.write(sample) ?? Buffer.alloc(0))));
    current.endSeconds = startSeconds + durationSeconds;
    if (current.endSeconds - current.takenSeconds <= waitingSecondsMax) return;
    if (!isSlow) onSlow();
    isSlow = true;
    end();
  };
  return {
    onInit(inits) {
      end();
      const init = inits.get(trackId);
      writer = init && openElementaryStream(init.bytes);
    },
    addPart(part, isSilent) {
      if (part.id !== trackId) return;
      offeredSeconds = part.startSeconds + part.durationSeconds;
      if (isSilent) end();
      else offer(part);
      follow();
    },
    addSegment: (segment) => segments.add(segment),
    async finish() {
      end();
      const rest = ending?.recognition.result.catch(() => undefined);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, finishMilliseconds);
      await Promise.race([rest, promise]);
      clearTimeout(timer);
      segments.finish();
    },
  };
};
