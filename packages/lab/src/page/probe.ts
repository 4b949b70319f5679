import { hasKeySystem, keySystems } from './key-systems.ts';
import type { BrowserSupport } from './tasks.ts';

const codecs: Record<string, string> = {
  avc1: 'video/mp4; codecs="avc1.42c01e"',
  hvc1: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  av01: 'video/mp4; codecs="av01.0.04M.08"',
  vp09: 'video/mp4; codecs="vp09.00.10.08"',
  vp8: 'video/webm; codecs="vp8"',
  mp4a: 'audio/mp4; codecs="mp4a.40.2"',
  opus: 'audio/mp4; codecs="opus"',
  'ac-3': 'audio/mp4; codecs="ac-3"',
  'ec-3': 'audio/mp4; codecs="ec-3"',
};

/** Returns what this browser says that it supports. */
export const probeSupport = async (): Promise<BrowserSupport> => {
  const video = document.createElement('video');
  // Safari on phones has only the managed kind.
  const { MediaSource: source, ManagedMediaSource: managed } = window as typeof window & {
    ManagedMediaSource?: typeof MediaSource;
  };
  const media = source ?? managed;
  const drmSystems: string[] = [];
  for (const [name, keySystem] of Object.entries(keySystems)) if (await hasKeySystem(keySystem)) drmSystems.push(name);
  return {
    mediaSource: media !== undefined,
    nativeHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
    frameCallbacks: 'requestVideoFrameCallback' in video,
    codecs: Object.entries(codecs)
      .filter(([, type]) => media?.isTypeSupported(type))
      .map(([name]) => name),
    drmSystems,
  };
};
