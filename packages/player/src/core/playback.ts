import { addSidecarSubtitles } from '../tech/text-tracks.ts';
import type { Technology, TechnologyHooks } from '../tech/technology.ts';
import type { LoadOptions, Playback, PlayerConfig } from './config.ts';
import { createEmitter } from './emitter.ts';
import { type PlayerError, playerError } from '../state/errors.ts';
import { chooseTechnology, type Choice, detectSupport, type Source } from '../state/source.ts';
import { initialState, type PlayerState, sourceState } from '../state/state.ts';
import { nextStatus } from '../state/status.ts';
import { createStore, type Store } from './store.ts';
import { loadTechnology } from './technologies.ts';
import { linkTelemetry, type TelemetryLink } from './telemetry-link.ts';
import { followVideo } from './video-events.ts';

/** Playback with the parts that the player's own features use. */
export interface SteeredPlayback extends Playback {
  readonly store: Store<PlayerState>;
  readonly link: TelemetryLink;
  fail(error: PlayerError): void;
  /** Delays the start of playback, for instance until an ad has been shown. */
  hold(): void;
  releaseHold(): void;
  /** Redirects play and pause to what is shown in place of the video. */
  setInterlude(interlude: Interlude | undefined): void;
  /** Pauses the element before an interlude; a start that is held back stays wanted. */
  pauseVideo(): void;
}

/** Something in place of the video, such as an ad. */
export interface Interlude {
  play(): void;
  pause(): void;
}

/** Creates a player without a skin that plays sources on a video element. */
export function createPlayback(video: HTMLVideoElement, config: PlayerConfig): SteeredPlayback {
  return new VideoPlayback(video, config);
}

class VideoPlayback implements SteeredPlayback {
  readonly video: HTMLVideoElement;
  readonly store = createStore<PlayerState>(initialState);
  readonly on = createEmitter(this.store).on;
  readonly #config: PlayerConfig;
  readonly link: TelemetryLink;
  readonly #stopFollowing: () => void;
  #technology: Technology | undefined;
  /** Resolves once former engines have released the element. */
  #farewell: Promise<unknown> = Promise.resolve();
  #isPlayWanted = false;
  #isHeld = false;
  #interlude: Interlude | undefined;
  /** Incremented by each load, so that an engine that loads late is discarded. */
  #generation = 0;

  constructor(video: HTMLVideoElement, config: PlayerConfig) {
    this.video = video;
    this.#config = config;
    this.link = linkTelemetry(config, this.store);
    video.playsInline = true;
    video.loop = config.isLooping ?? false;
    video.muted = config.isMuted ?? false;
    this.store.set({ isMuted: video.muted, volume: video.volume });
    const live = () => ({
      edgeSeconds: this.#technology?.liveEdgeSeconds?.(),
      latency: this.#technology?.liveLatency?.(),
    });
    this.#stopFollowing = followVideo({ video, store: this.store, live });
    // Engines set the element's source late; a play request from before takes effect then.
    video.addEventListener('loadstart', () => this.#isPlayWanted && !this.#isHeld && this.#playElement());
    video.addEventListener('pause', () => {
      // While loading, the event still belongs to the previous source.
      if (this.state.status !== 'loading') this.#isPlayWanted = false;
    });
  }

  get state(): PlayerState {
    return this.store.get();
  }

  subscribe(listener: (state: PlayerState, before: PlayerState) => void): () => void {
    return this.store.subscribe(listener);
  }

  load(source: Source, options: LoadOptions = {}): void {
    this.#release();
    this.link.nextSource(source, options);
    this.#isPlayWanted = options.isAutoplay ?? this.#config.isAutoplay ?? false;
    const status = nextStatus(this.state.status, 'load');
    // The viewer of a view that goes on needs neither poster nor play button again.
    const isSameView = options.isSameView ?? false;
    const hasStarted = isSameView && this.state.hasStarted;
    const viewNumber = this.state.viewNumber + (isSameView ? 0 : 1);
    this.store.set({ ...sourceState, source, status, viewNumber, hasStarted, isPaused: !this.#isPlayWanted });
    const choice = chooseTechnology(source, detectSupport(), this.#config.order);
    if (choice) void this.#start(choice, options.startSeconds ?? this.#config.startSeconds);
    else this.fail(playerError('no_playable_source'));
  }

  unload(): void {
    this.#release();
    this.store.set({ ...sourceState, status: nextStatus(this.state.status, 'unload') });
  }

  retry(): void {
    const { source, hasStarted, currentTimeSeconds, isLive } = this.state;
    if (!source) return;
    this.load(source, { isAutoplay: true, ...(hasStarted && !isLive && { startSeconds: currentTimeSeconds }) });
  }

  play(): void {
    if (this.state.status === 'failed' || this.state.status === 'idle') return;
    if (this.#interlude) {
      this.#interlude.play();
      return;
    }
    this.#isPlayWanted = true;
    if (this.#isHeld) {
      this.store.set({ isPaused: false });
      return;
    }
    this.link.telemetry?.requestPlay();
    if (this.video.networkState !== HTMLMediaElement.NETWORK_EMPTY) this.#playElement();
    else this.store.set({ isPaused: false });
  }

  pause(): void {
    if (this.#interlude) {
      this.#interlude.pause();
      return;
    }
    this.#isPlayWanted = false;
    if (this.video.paused) this.link.telemetry?.cancelPlay();
    this.video.pause();
    this.store.set({ isPaused: true });
  }

  hold(): void {
    this.#isHeld = true;
  }

  releaseHold(): void {
    this.#isHeld = false;
    if (this.#isPlayWanted) this.play();
  }

  setInterlude(interlude: Interlude | undefined): void {
    this.#interlude = interlude;
  }

  pauseVideo(): void {
    if (!this.video.paused) this.video.pause();
  }

  seek(seconds: number): void {
    // Ads cannot be passed over.
    if (this.#interlude) return;
    const { seekableStartSeconds: start, seekableEndSeconds: end } = this.state;
    this.video.currentTime = Math.min(Math.max(seconds, start), Math.max(end, start));
  }

  seekToLive(): void {
    this.seek(this.#technology?.liveEdgeSeconds?.() ?? this.state.seekableEndSeconds);
    this.play();
  }

  setVolume(volume: number): void {
    this.video.volume = Math.min(Math.max(volume, 0), 1);
    this.video.muted = this.video.volume === 0;
  }

  setMuted(isMuted: boolean): void {
    this.video.muted = isMuted;
    if (!isMuted && this.video.volume === 0) this.video.volume = 0.5;
  }

  setPlaybackRate(rate: number): void {
    this.video.playbackRate = rate;
  }

  selectQuality(id: string): void {
    this.store.set({ selectedQualityId: id });
    this.#technology?.selectQuality(id);
  }

  selectAudioTrack(id: string): void {
    this.store.set({ selectedAudioTrackId: id });
    this.#technology?.selectAudioTrack(id);
  }

  selectTextTrack(id: string): void {
    this.store.set({ selectedTextTrackId: id });
    this.#technology?.selectTextTrack(id);
  }

  destroy(): void {
    this.link.telemetry?.detach();
    this.#release();
    this.#stopFollowing();
  }

  async #start(choice: Choice, startSeconds: number | undefined): Promise<void> {
    const generation = this.#generation;
    const isStale = () => generation !== this.#generation;
    if (this.#isPlayWanted && !this.#isHeld) this.link.telemetry?.requestPlay();
    try {
      const [create] = await Promise.all([loadTechnology(choice), this.#farewell]);
      if (isStale()) return;
      addSidecarSubtitles(this.video, this.state.source?.subtitles ?? []);
      const technology = await create(this.video, this.#hooks(isStale), {
        drm: this.state.source?.drm,
        cmcd: this.#config.cmcd,
      });
      if (isStale()) {
        await technology.destroy();
        return;
      }
      this.#technology = technology;
      this.store.set({ technology: choice.kind });
      this.link.attach(this.video, () => this.#technology);
      technology.load(choice.url, startSeconds);
    } catch (error) {
      // Only engines whose script failed to load end up here; playback failures are reported through the hooks.
      const cause = error instanceof Error ? error : undefined;
      if (!isStale()) this.fail(playerError('engine_unavailable', 0, cause?.message, cause));
    }
  }

  #hooks(isStale: () => boolean): TechnologyHooks {
    const unlessStale =
      <Arguments extends unknown[]>(task: (...values: Arguments) => void) =>
      (...values: Arguments) => {
        if (!isStale()) task(...values);
      };
    return {
      onQualities: unlessStale((qualities) => this.store.set({ qualities })),
      onActiveQuality: unlessStale((activeQualityId) => this.store.set({ activeQualityId })),
      onAudioTracks: unlessStale((audioTracks, selectedAudioTrackId) =>
        this.store.set({ audioTracks, selectedAudioTrackId }),
      ),
      onTextTracks: unlessStale((textTracks) => this.store.set({ textTracks })),
      onLive: unlessStale((isLive) => this.store.set({ isLive })),
      onFailure: unlessStale((error) => this.fail(error)),
      onDownload: unlessStale((measure) => this.link.telemetry?.recordDownload(measure)),
    };
  }

  fail(error: PlayerError): void {
    if (this.state.status === 'failed') return;
    this.link.reportError(error);
    this.#isPlayWanted = false;
    this.store.set({ error, status: nextStatus(this.state.status, 'fail'), isPaused: true });
    this.video.pause();
  }

  #playElement(): void {
    this.video.play().catch((error: unknown) => {
      // The browser requires a click first; the large play button prompts for it.
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      this.#isPlayWanted = false;
      this.link.telemetry?.cancelPlay();
      this.store.set({ isPaused: true, status: nextStatus(this.state.status, 'pause') });
    });
  }

  #release(): void {
    this.#interlude = undefined;
    this.#generation += 1;
    this.#isPlayWanted = false;
    this.video.pause();
    this.#farewell = Promise.all([this.#farewell, this.#technology?.destroy()]);
    this.#technology = undefined;
    for (const track of this.video.querySelectorAll('track')) track.remove();
  }
}
