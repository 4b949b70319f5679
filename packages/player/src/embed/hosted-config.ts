import type { AdTag } from '../state/ads.ts';
import type { PlayerColors } from '../themes/colors.ts';

export interface HostedTrack {
  url: string;
  language: string;
  label?: string;
  isDefault?: boolean;
}

/** Configuration of a hosted stream, as served at `/{id}/config`; URLs may be relative to the page. */
export interface HostedConfig {
  /** Key of the player license. */
  key?: string;
  /** Public key of the grants of that license. */
  publicKey?: JsonWebKey;
  /** Base URL of the collector, for telemetry and licensing. */
  backendUrl?: string;
  type?: 'VIDEO' | 'LIVE';
  sources: {
    title?: string;
    hls?: string;
    progressive?: string;
    poster?: string;
    thumbnailTrack?: { url: string };
  };
  analytics?: { key: string; videoId?: string; videoTitle?: string };
  styleConfig?: { playerStyle?: PlayerColors; watermarkUrl?: string; watermarkTargetLink?: string };
  adConfig?: { ads?: AdTag[] };
  /** Captions in WebVTT. */
  tracks?: HostedTrack[];
  /** WebVTT file of the chapters. */
  chapters?: string;
  /** WAITING has no source yet; PREVIEW will be followed by a better version. */
  state?: 'READY' | 'PREVIEW' | 'WAITING' | 'FAILED';
  /** Present step of the preparation, as a text for viewers. */
  stage?: string;
  etaSeconds?: number;
  live?: boolean;
}

/** Reads the configuration that the page contains; throws if the page has none. */
export function readPageConfig(): HostedConfig {
  const text = document.getElementById('config')?.textContent;
  // The server of this page wrote it.
  return JSON.parse(text ?? '{"sources":{}}') as HostedConfig;
}

/** Reports whether there is something to play. */
export const isPlayable = ({ sources }: HostedConfig): boolean => Boolean(sources.hls ?? sources.progressive);
