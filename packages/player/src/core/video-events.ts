import type { PlayerState } from '../state/state.ts';
import { nextStatus, type StatusEvent } from '../state/status.ts';
import { chosenRate, liveTolerance } from '../state/live.ts';
import type { LiveLatency } from '../tech/technology.ts';
import type { Store } from './store.ts';

interface VideoEventsParts {
  video: HTMLVideoElement;
  store: Store<PlayerState>;
  live: () => LivePosition;
}

/** Position of the live edge, and the distance to the newest media, as far as the engine knows them. */
export type LivePosition = { edgeSeconds?: number | undefined; latency?: LiveLatency | undefined };

/** Keeps the store in sync with the element; returns a function that stops. */
export function followVideo({ video, store, live }: VideoEventsParts): () => void {
  const listening = new AbortController();
  const send = (event: StatusEvent, change: Partial<PlayerState> = {}) =>
    store.set({ ...change, status: nextStatus(store.get().status, event) });
  const moveOn = () => {
    if (!video.paused && !video.seeking && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) {
      send('playing', { hasStarted: true, isPaused: false });
    }
  };
  const followTime = () => store.set(timesOf(video, store.get(), live()));
  const tasks: Record<string, () => void> = {
    loadedmetadata: () => send('loaded', timesOf(video, store.get(), live())),
    durationchange: followTime,
    progress: followTime,
    timeupdate: () => {
      followTime();
      if (store.get().status !== 'playing' && !video.ended) moveOn();
    },
    play: () => send('play', { isPaused: false }),
    playing: moveOn,
    pause: () => {
      const { status } = store.get();
      if (status === 'loading' || status === 'idle') return;
      send(status === 'seeking' && !video.seeking ? 'seeked' : 'pause', { isPaused: true });
    },
    waiting: () => !video.seeking && send('wait'),
    seeking: () => send('seek', { currentTimeSeconds: video.currentTime }),
    seeked: () => {
      followTime();
      if (video.paused) send('seeked');
      else moveOn();
    },
    ended: () => send('end', { isPaused: true }),
    volumechange: () => store.set({ volume: video.volume, isMuted: video.muted }),
    ratechange: () => store.set({ playbackRate: chosenRate(video.playbackRate, store.get().isLive) }),
    enterpictureinpicture: () => store.set({ isPictureInPicture: true }),
    leavepictureinpicture: () => store.set({ isPictureInPicture: false }),
  };
  for (const [event, task] of Object.entries(tasks)) video.addEventListener(event, task, { signal: listening.signal });
  return () => listening.abort();
}

function timesOf(video: HTMLVideoElement, state: PlayerState, live: LivePosition): Partial<PlayerState> {
  const { seekable, currentTime, duration } = video;
  const seekableEndSeconds = seekable.length > 0 ? seekable.end(seekable.length - 1) : 0;
  const isLive = state.isLive || duration === Infinity;
  const edge = live.edgeSeconds ?? seekableEndSeconds;
  return {
    currentTimeSeconds: currentTime,
    durationSeconds: Number.isFinite(duration) ? duration : seekableEndSeconds,
    seekableStartSeconds: seekable.length > 0 ? seekable.start(0) : 0,
    seekableEndSeconds,
    bufferedEndSeconds: bufferedEnd(video.buffered, currentTime),
    isLive,
    isAtLiveEdge: isLive && currentTime >= edge - liveTolerance(live.latency?.targetSeconds),
    latencySeconds: isLive ? live.latency?.seconds : undefined,
  };
}

/** Returns the end of the buffered range around a position. */
export function bufferedEnd(buffered: Pick<TimeRanges, 'length' | 'start' | 'end'>, position: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= position + 0.1 && buffered.end(index) >= position) return buffered.end(index);
  }
  return position;
}
