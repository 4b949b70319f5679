import { VASTTracker } from '@dailymotion/vast-client';
import type { AdCompanion } from '../state/ads.ts';
import type { AdView } from './ad-view.ts';
import { chooseMediaFile, companionsOf, linearOf } from './media.ts';
import type { Creative, MediaFile, VastAd } from './vast.ts';

/** Time without progress after which an ad is given up. */
const stallMilliseconds = 8_000;

/** Error codes of VAST. */
const codes = { noSupportedMedia: 403, mediaTimeout: 402, mediaFailed: 405, notLinear: 200 } as const;

export interface AdProgress {
  seconds: number;
  durationSeconds: number;
  skipInSeconds: number | undefined;
  isPaused: boolean;
}

export interface AdOutcome {
  ad: VastAd;
  creative?: Creative | undefined;
  media?: MediaFile | undefined;
  companions: AdCompanion[];
  hasStarted: boolean;
  isComplete: boolean;
  isSkipped: boolean;
  isClosed: boolean;
  playedSeconds: number;
  durationSeconds: number;
  startupMilliseconds: number;
  clickedAtSeconds?: number;
  error?: { code: number; message: string };
}

export interface AdPlayer {
  /** Resolves when the ad has ended, for whatever reason; never rejects. */
  ended: Promise<AdOutcome>;
  readonly hasLink: boolean;
  toggle(): void;
  play(): void;
  pause(): void;
  skip(): void;
  visit(): void;
  /** Ends the ad because its page or its video does. */
  close(): void;
}

/** Plays one linear ad on the element of the view and reports it to the addresses that the ad names. */
export function playAd(ad: VastAd, view: AdView, onProgress: (progress: AdProgress) => void): AdPlayer {
  const creative = linearOf(ad);
  const outcome: AdOutcome = {
    ad,
    creative,
    companions: companionsOf(ad),
    hasStarted: false,
    isComplete: false,
    isSkipped: false,
    isClosed: false,
    playedSeconds: 0,
    durationSeconds: creative?.duration ?? 0,
    startupMilliseconds: 0,
  };
  const media = creative?.mediaFiles && chooseMediaFile(creative.mediaFiles, mediaLimits(view));
  // Without a creative, the tracker still knows the addresses for errors.
  const tracker = new VASTTracker(null, ad, creative ?? { trackingEvents: {}, type: 'linear' });
  const playing = new AdPlaying(view, tracker, outcome, onProgress);
  if (!creative) playing.fail(codes.notLinear, 'The ad has no linear creative.');
  else if (!media) playing.fail(codes.noSupportedMedia, 'The ad has no media file that this player shows.');
  else playing.start(media);
  return playing;
}

const mediaLimits = ({ video }: AdView) => ({
  height: Math.round((video.clientHeight || 360) * devicePixelRatio),
  canPlay: (mimeType: string) => video.canPlayType(mimeType) !== '',
  isSecure: location.protocol === 'https:',
});

class AdPlaying implements AdPlayer {
  readonly ended: Promise<AdOutcome>;
  readonly #view: AdView;
  readonly #tracker: VASTTracker;
  readonly #outcome: AdOutcome;
  readonly #onProgress: (progress: AdProgress) => void;
  readonly #listening = new AbortController();
  readonly #startedAt = performance.now();
  #resolve: (outcome: AdOutcome) => void = () => {};
  #stall: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(view: AdView, tracker: VASTTracker, outcome: AdOutcome, onProgress: (progress: AdProgress) => void) {
    this.#view = view;
    this.#tracker = tracker;
    this.#outcome = outcome;
    this.#onProgress = onProgress;
    this.ended = new Promise((resolve) => (this.#resolve = resolve));
  }

  get hasLink(): boolean {
    return Boolean(this.#outcome.creative?.videoClickThroughURLTemplate?.url);
  }

  start(media: MediaFile): void {
    const { video } = this.#view;
    this.#outcome.media = media;
    const on = (event: string, task: () => void) =>
      video.addEventListener(event, task, { signal: this.#listening.signal });
    on('timeupdate', () => this.#progress());
    on('playing', () => this.#begin());
    on('pause', () => !video.ended && this.#reportPause(true));
    on('play', () => this.#reportPause(false));
    on('volumechange', () => this.#tracker.setMuted(video.muted));
    on('error', () => this.fail(codes.mediaFailed, video.error?.message || 'The media of the ad cannot be played.'));
    on('ended', () => {
      this.#outcome.isComplete = true;
      this.#tracker.complete();
      this.#end();
    });
    this.#tracker.on('clickthrough', (url: string) => openPage(url));
    video.src = media.fileURL;
    this.#watchStall();
    this.play();
  }

  play(): void {
    // Browsers may require a click for sound; the play button of the view then waits for it.
    this.#view.video.play().catch(() => this.#progress());
  }

  pause(): void {
    this.#view.video.pause();
  }

  toggle(): void {
    if (this.#view.video.paused) this.play();
    else this.pause();
  }

  skip(): void {
    if (this.#skipInSeconds() !== 0) return;
    this.#outcome.isSkipped = true;
    this.#tracker.skip();
    this.#end();
  }

  visit(): void {
    if (!this.hasLink) return;
    this.#outcome.clickedAtSeconds = this.#view.video.currentTime;
    this.#tracker.click();
    this.pause();
  }

  close(): void {
    if (this.#isOver) return;
    this.#outcome.isClosed = true;
    this.#tracker.close();
    this.#end();
  }

  fail(code: number, message: string): void {
    if (this.#isOver) return;
    this.#outcome.error = { code, message };
    this.#tracker.error({ ERRORCODE: String(code) });
    this.#end();
  }

  #begin(): void {
    if (this.#outcome.hasStarted) return;
    const { video } = this.#view;
    this.#outcome.hasStarted = true;
    this.#outcome.startupMilliseconds = Math.round(performance.now() - this.#startedAt);
    if (Number.isFinite(video.duration)) this.#outcome.durationSeconds = video.duration;
    this.#tracker.setDuration(this.#outcome.durationSeconds);
    this.#tracker.trackImpression();
    this.#progress();
  }

  #progress(): void {
    const { video } = this.#view;
    if (this.#isOver) return;
    this.#watchStall();
    this.#outcome.playedSeconds = Math.max(this.#outcome.playedSeconds, video.currentTime);
    if (this.#outcome.hasStarted) this.#tracker.setProgress(video.currentTime);
    this.#onProgress({
      seconds: video.currentTime,
      durationSeconds: this.#outcome.durationSeconds,
      skipInSeconds: this.#skipInSeconds(),
      isPaused: video.paused,
    });
  }

  /** Seconds until the viewer may skip the ad; undefined if never. */
  #skipInSeconds(): number | undefined {
    const delay = this.#outcome.creative?.skipDelay;
    if (typeof delay !== 'number' || delay < 0 || delay >= this.#outcome.durationSeconds) return undefined;
    return Math.max(0, Math.ceil(delay - this.#view.video.currentTime));
  }

  #reportPause(isPaused: boolean): void {
    if (this.#outcome.hasStarted) this.#tracker.setPaused(isPaused);
    this.#progress();
  }

  /** A paused ad waits for the viewer; a playing one must move on. */
  #watchStall(): void {
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => {
      if (this.#view.video.paused && this.#view.video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
        this.#watchStall();
      else this.fail(codes.mediaTimeout, 'The media of the ad took too long to load.');
    }, stallMilliseconds);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#stall);
    this.#listening.abort();
    const { video } = this.#view;
    video.pause();
    video.removeAttribute('src');
    video.load();
    this.#resolve(this.#outcome);
  }
}

/** Ads come from other companies: their pages open without access to this one, and scripts are no pages. */
function openPage(text: string): void {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) window.open(url.href, '_blank', 'noopener,noreferrer');
}
