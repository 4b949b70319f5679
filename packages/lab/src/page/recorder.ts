import type {
  BufferSample,
  ClockReading,
  ElementEvent,
  PlayerError,
  PlayerLevel,
  PresentedFrame,
  Recording,
  RequestedRendition,
  RequestedSeek,
} from '../measures/recording.ts';
import { PictureClock } from './picture-clock.ts';
import type { PlayerHooks } from './player.ts';
import type { PageMoment } from './tasks.ts';

const eventNames = [
  'loadedmetadata',
  'loadeddata',
  'canplay',
  'play',
  'playing',
  'waiting',
  'stalled',
  'pause',
  'seeking',
  'seeked',
  'ended',
  'resize',
  'error',
  'ratechange',
];

const sampleMilliseconds = 250;
/** Bounds of what a recording holds: an hour of frames at 30 per second, and far more events than a play has. */
const framesMax = 108_000;
const eventsMax = 20_000;

/** Returns a number unless it is unknown, which players express as zero, null or NaN, and JSON does not have. */
const known = (value: number | undefined): number | undefined =>
  value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** Duration in seconds; undefined for live streams, which players mark by Infinity or by a number of many years. */
export const finiteDuration = ({ duration }: HTMLVideoElement): number | undefined =>
  Number.isFinite(duration) && duration < 2 ** 31 ? duration : undefined;

/** Records everything that the element and the player report from the request to play on. */
export class Recorder implements PlayerHooks {
  readonly video: HTMLVideoElement;
  readonly #notify: (moment: PageMoment) => void;
  readonly #startedAt = performance.now();
  readonly #events: ElementEvent[] = [];
  readonly #frames: PresentedFrame[] = [];
  readonly #clock: ClockReading[] = [];
  readonly #levels: PlayerLevel[] = [];
  readonly #errors: PlayerError[] = [];
  readonly #buffer: BufferSample[] = [];
  readonly seeks: RequestedSeek[] = [];
  readonly renditions: RequestedRendition[] = [];
  #unsupported: string | undefined;
  #longestSeconds = 0;

  constructor(video: HTMLVideoElement, notify: (moment: PageMoment) => void) {
    this.video = video;
    this.#notify = notify;
    for (const name of eventNames) video.addEventListener(name, () => this.#addEvent(name));
    video.addEventListener('durationchange', () => this.#noteDuration());
    this.#watchFrames();
    setInterval(() => this.#sampleBuffer(), sampleMilliseconds);
  }

  /** Milliseconds since the request to play. */
  now(): number {
    return round(performance.now() - this.#startedAt);
  }

  get lastFrame(): PresentedFrame | undefined {
    return this.#frames.at(-1);
  }

  /** True if the browser reports frames; without them, cases wait for positions. */
  get seesFrames(): boolean {
    return 'requestVideoFrameCallback' in this.video;
  }

  /** True if nothing more can come: a fatal error, or a stream that the browser cannot play. */
  get hasFailed(): boolean {
    return this.#unsupported !== undefined || this.#errors.some(({ isFatal }) => isFatal);
  }

  hasEvent(name: string): boolean {
    return this.#events.some((event) => event.name === name);
  }

  readonly onLevel: PlayerHooks['onLevel'] = (level) => {
    if (this.#levels.length >= eventsMax) return;
    const [height, bitsPerSecond] = [known(level.height), known(level.bitsPerSecond)];
    this.#levels.push({
      at: this.now(),
      ...(height !== undefined && { height }),
      ...(bitsPerSecond !== undefined && { bitsPerSecond }),
      ...(level.name && { name: level.name }),
    });
  };

  readonly onError: PlayerHooks['onError'] = (error) => {
    if (this.#errors.length >= eventsMax) return;
    const message = error.message.slice(0, 1000);
    this.#errors.push({ at: this.now(), ...error, code: error.code.slice(0, 100), message });
    if (error.isFatal) this.#notify('error');
  };

  readonly onUnsupported: PlayerHooks['onUnsupported'] = (reason) => {
    this.#unsupported ??= reason.slice(0, 1000);
  };

  /** Returns the recording so far; `incompleteStep` names what did not happen in time. */
  finish(playerVersion: string, incompleteStep: string | undefined): Recording {
    const quality = this.video.getVideoPlaybackQuality?.();
    this.#noteDuration();
    const durationSeconds = finiteDuration(this.video) === undefined ? undefined : this.#longestSeconds;
    const latency = this.#liveLatency();
    return {
      requestedAt: performance.timeOrigin + this.#startedAt,
      ...(playerVersion && { playerVersion }),
      events: this.#events,
      frames: this.#frames,
      ...(this.#clock.length > 0 && { clock: this.#clock }),
      levels: this.#levels,
      errors: this.#errors,
      buffer: this.#buffer,
      seeks: this.seeks,
      requestedRenditions: this.renditions,
      ...(quality && { quality: { total: quality.totalVideoFrames, dropped: quality.droppedVideoFrames } }),
      ...(durationSeconds !== undefined && { durationSeconds }),
      ...(latency !== undefined && { liveLatencySeconds: latency }),
      stoppedAt: this.now(),
      ...(incompleteStep && { incompleteStep }),
      ...(this.#unsupported && { unsupported: this.#unsupported }),
    };
  }

  /** Notes the longest duration: a player that ends too early shortens that of the element to what it has. */
  #noteDuration(): void {
    this.#longestSeconds = Math.max(this.#longestSeconds, finiteDuration(this.video) ?? 0);
  }

  /** Distance of a live position from the end of the seekable range, to which playlists and segments add theirs. */
  #liveLatency(): number | undefined {
    const { seekable, currentTime } = this.video;
    if (finiteDuration(this.video) !== undefined || seekable.length === 0) return undefined;
    return round(seekable.end(seekable.length - 1) - currentTime, 3);
  }

  #addEvent(name: string): void {
    if (this.#events.length >= eventsMax) return;
    const { currentTime, videoWidth, videoHeight, error } = this.video;
    this.#events.push({
      at: this.now(),
      name,
      position: round(currentTime, 3),
      ...(name === 'resize' && { width: videoWidth, height: videoHeight }),
      ...(name === 'error' && error && { code: error.code, message: error.message.slice(0, 1000) }),
    });
    if (name === 'ended') this.#notify('ended');
    if (name === 'waiting' && this.#frames.length > 0) this.#notify('stall');
  }

  #watchFrames(): void {
    if (!this.seesFrames) return;
    const clock = new PictureClock(this.video);
    const add = (now: number, { mediaTime, presentedFrames, presentationTime }: VideoFrameCallbackMetadata): void => {
      const { videoWidth, videoHeight } = this.video;
      const at = round((presentationTime || now) - this.#startedAt);
      const media = round(mediaTime * 1000);
      if (this.#frames.length < framesMax) {
        const shown = clock.read();
        if (shown !== undefined) this.#clock.push([this.#frames.length, shown]);
        this.#frames.push([at, media, presentedFrames, videoWidth, videoHeight]);
      }
      if (this.#frames.length === 1) this.#notify('first-frame');
      this.video.requestVideoFrameCallback(add);
    };
    this.video.requestVideoFrameCallback(add);
  }

  #sampleBuffer(): void {
    if (this.#buffer.length >= eventsMax) return;
    const { buffered, currentTime } = this.video;
    let ahead = 0;
    for (let index = 0; index < buffered.length; index += 1)
      if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime)
        ahead = buffered.end(index) - currentTime;
    this.#buffer.push([this.now(), round(currentTime, 3), round(ahead, 3)]);
  }
}
