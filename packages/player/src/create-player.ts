import type { Player, PlayerConfig } from './core/config.ts';
import { startFeatures } from './features.ts';
import { createPlayback } from './core/playback.ts';
import { make } from './controls/dom.ts';
import { createSkin } from './controls/skin.ts';
import { adoptTheme } from './themes/adopt-theme.ts';

const tagName = 'sluice-player';

/** Creates a player in the container; the page sets its colors with `--sluice-player-*` properties. */
export function createPlayer(container: Element, config: PlayerConfig = {}): Player {
  const host = document.createElement(tagName);
  const root = host.attachShadow({ mode: 'open' });
  adoptTheme(root);
  const playback = createPlayback(
    make('video', { part: 'video', preload: config.preload ?? 'auto', tabindex: '-1' }),
    config,
  );
  const player = asPlayer(playback, host);
  player.setWatermark(config.watermark);
  const skin = createSkin(player, config);
  const stopFullscreen = followFullscreen(host, playback.store);
  root.append(skin.element);
  container.append(host);
  const features = new AbortController();
  startFeatures({ playback, layer: skin.element, config, signal: features.signal });
  if (config.source) player.load(config.source);
  player.destroy = () => {
    features.abort();
    skin.destroy();
    stopFullscreen();
    playback.destroy();
    host.remove();
  };
  return player;
}

type StoredPlayback = ReturnType<typeof createPlayback>;

function asPlayer(playback: StoredPlayback, element: HTMLElement): Player {
  const { video } = playback;
  return {
    element,
    video,
    get state() {
      return playback.state;
    },
    subscribe: (listener) => playback.subscribe(listener),
    on: (name, listener) => playback.on(name, listener),
    load: (source, options) => playback.load(source, options),
    unload: () => playback.unload(),
    retry: () => playback.retry(),
    play: () => playback.play(),
    pause: () => playback.pause(),
    seek: (seconds) => playback.seek(seconds),
    seekToLive: () => playback.seekToLive(),
    setVolume: (volume) => playback.setVolume(volume),
    setMuted: (isMuted) => playback.setMuted(isMuted),
    setPlaybackRate: (rate) => playback.setPlaybackRate(rate),
    selectQuality: (id) => playback.selectQuality(id),
    selectAudioTrack: (id) => playback.selectAudioTrack(id),
    selectTextTrack: (id) => playback.selectTextTrack(id),
    destroy: () => playback.destroy(),
    toggleFullscreen: () => toggleFullscreen(element, video),
    togglePictureInPicture: () => togglePictureInPicture(video),
    setCaptionStyle: ({ scale, box }) =>
      playback.store.set({
        ...(scale !== undefined && { captionScale: Math.min(3, Math.max(0.5, scale)) }),
        ...(box && { captionBox: box }),
      }),
    showNotice: (notice) => playback.store.set({ notice }),
    setWatermark: (watermark) => playback.store.set({ watermark }),
  };
}

/** Ignores rejections; browsers may refuse both actions without a click. */
const ignoreRefusal = () => {};

function toggleFullscreen(host: HTMLElement, video: HTMLVideoElement & { webkitEnterFullscreen?: () => void }): void {
  if (isFullscreen(host)) document.exitFullscreen().catch(ignoreRefusal);
  else if (host.requestFullscreen) host.requestFullscreen().catch(ignoreRefusal);
  // iPhones only support full screen for the video element itself.
  else video.webkitEnterFullscreen?.();
}

function togglePictureInPicture(video: HTMLVideoElement): void {
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(ignoreRefusal);
  else video.requestPictureInPicture?.().catch(ignoreRefusal);
}

function isFullscreen(host: HTMLElement): boolean {
  const root = host.getRootNode();
  return (root instanceof ShadowRoot ? root : document).fullscreenElement === host;
}

function followFullscreen(host: HTMLElement, store: StoredPlayback['store']): () => void {
  const listening = new AbortController();
  const follow = () => store.set({ isFullscreen: isFullscreen(host) });
  document.addEventListener('fullscreenchange', follow, { signal: listening.signal });
  return () => listening.abort();
}
