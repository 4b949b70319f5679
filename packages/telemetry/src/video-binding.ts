import type { ElementFacts, EngineFacts, EngineFactsSource } from './facts.ts';
import type { TelemetrySession } from './session.ts';

/** Wraps a task so that its errors are contained: telemetry must not disturb playback. */
export function guard<Arguments extends unknown[]>(
  task: (...values: Arguments) => void,
): (...values: Arguments) => void {
  return (...values) => {
    try {
      task(...values);
    } catch {
      // Nothing to tell the viewer, and nobody else listens.
    }
  };
}

/** Returns the current facts of the element. */
export function readElement(video: HTMLVideoElement): ElementFacts {
  const fullscreen = document.fullscreenElement;
  return {
    durationMilliseconds: Number.isFinite(video.duration) ? video.duration * 1000 : 0,
    droppedFramesTotal: video.getVideoPlaybackQuality?.().droppedVideoFrames ?? 0,
    windowWidth: video.clientWidth,
    windowHeight: video.clientHeight,
    isFullscreen: fullscreen !== null && (fullscreen === video || contains(fullscreen, video)),
    isAutoplay: video.autoplay,
  };
}

/** Reports the element's events to the session; returns a function that stops. */
export function bindVideo(video: HTMLVideoElement, session: TelemetrySession, engine?: EngineFactsSource): () => void {
  const { machine } = session;
  const refresh = guard(() =>
    session.update({ ...readEngine(video, engine), isMuted: video.muted || video.volume === 0 }),
  );
  const progress = () => {
    if (!video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) machine.progress();
  };
  const listeners: [target: EventTarget, event: string, task: (event: Event) => void][] = [
    [video, 'play', () => machine.play()],
    [video, 'playing', progress],
    [video, 'timeupdate', progress],
    [video, 'pause', () => machine.pause()],
    [video, 'ended', () => machine.pause()],
    [video, 'waiting', () => !video.seeking && machine.stall()],
    [video, 'seeking', () => machine.seekStart()],
    [video, 'seeked', () => video.paused && machine.seekEnd()],
    [video, 'volumechange', refresh],
    [video, 'resize', refresh],
    [video, 'loadedmetadata', refresh],
    [video, 'error', () => !engine && failFromElement(video, session)],
    [window, 'pagehide', () => machine.close()],
    // The page was restored from the browser's back/forward cache: this is another visit.
    [
      window,
      'pageshow',
      (event) => event instanceof PageTransitionEvent && event.persisted && session.startImpression(),
    ],
  ];
  const guarded = listeners.map(([target, event, task]) => [target, event, guard(task)] as const);
  for (const [target, event, task] of guarded) target.addEventListener(event, task);
  const unsubscribe = engine?.subscribe?.(refresh);
  refresh();
  machine.ready();
  if (!video.paused || video.autoplay) machine.play();
  return () => {
    unsubscribe?.();
    for (const [target, event, task] of guarded) target.removeEventListener(event, task);
  };
}

function readEngine(video: HTMLVideoElement, engine?: EngineFactsSource): EngineFacts {
  const facts = engine?.read() ?? plainFacts(video);
  return {
    ...facts,
    videoWidth: facts.videoWidth ?? video.videoWidth,
    videoHeight: facts.videoHeight ?? video.videoHeight,
  };
}

function plainFacts(video: HTMLVideoElement): EngineFacts {
  return {
    player: 'html5',
    version: 'html5-',
    streamFormat: 'progressive',
    sourceUrl: video.currentSrc || video.src,
    isLive: video.duration === Infinity,
  };
}

function failFromElement(video: HTMLVideoElement, session: TelemetrySession): void {
  if (video.error) session.fail({ code: video.error.code, message: video.error.message || 'MEDIA_ERROR' });
}

function contains(container: Element, video: HTMLVideoElement): boolean {
  for (let node: Node | null = video; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node === container) return true;
  }
  return false;
}
