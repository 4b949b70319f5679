import {
  createTelemetry,
  type EngineFacts,
  type EngineFactsSource,
  type Telemetry,
  type TelemetryConfig,
} from '@sluice/telemetry';
import type { Technology } from '../tech/technology.ts';
import type { LoadOptions, PlayerConfig } from './config.ts';
import { activeQuality } from './events.ts';
import type { PlayerError } from '../state/errors.ts';
import type { Source } from '../state/source.ts';
import { type PlayerState, textOff } from '../state/state.ts';
import type { Store } from './store.ts';
import { playerName, playerVersion } from './version.ts';

export interface TelemetryLink {
  readonly telemetry: Telemetry | undefined;
  /** Starts to report, unless the page has configured a collector. */
  enable(config: TelemetryConfig): void;
  /** Announces the next source; the first one belongs to the current impression. */
  nextSource(source: Source, options: LoadOptions): void;
  attach(video: HTMLVideoElement, technology: () => Technology | undefined): void;
  reportError(error: PlayerError): void;
}

/** Connects the store to a collector if the configuration enables telemetry. */
export function linkTelemetry(config: PlayerConfig, store: Store<PlayerState>): TelemetryLink {
  let telemetry: Telemetry | undefined;
  let attach: (() => void) | undefined;
  const start = (settings: TelemetryConfig) => {
    const title = settings.title ?? store.get().source?.title ?? config.source?.title;
    const playerKey = settings.playerKey ?? config.license?.key;
    telemetry = createTelemetry({ ...settings, ...(title && { title }), ...(playerKey && { playerKey }) });
    attach?.();
  };
  if (config.telemetry) start(config.telemetry);
  let sources = 0;
  return {
    get telemetry() {
      return telemetry;
    },
    enable(settings) {
      if (!telemetry) start(settings);
    },
    nextSource(source, options) {
      sources += 1;
      if (sources > 1 && !options.isSameView)
        telemetry?.changeSource({ ...(source.title && { title: source.title }), ...options.telemetry });
    },
    attach(video, technology) {
      if (attach) return;
      attach = () => telemetry?.attach(video, factsSource(store, technology));
      attach();
    },
    reportError: ({ code, number, engineMessage, cause }) =>
      telemetry?.reportError({
        code: number,
        message: engineMessage || code,
        additionalData: code,
        ...(cause && { exception: cause }),
      }),
  };
}

const reportedKeys = [
  'source',
  'technology',
  'activeQualityId',
  'qualities',
  'selectedAudioTrackId',
  'selectedTextTrackId',
  'isLive',
] as const satisfies readonly (keyof PlayerState)[];

function factsSource(store: Store<PlayerState>, technology: () => Technology | undefined): EngineFactsSource {
  return {
    read: () => factsOf(store.get(), technology()),
    subscribe: (listener) =>
      store.subscribe((state, before) => {
        if (reportedKeys.some((key) => state[key] !== before[key])) listener();
      }),
  };
}

/** Returns the facts of the state that telemetry reports. */
export function factsOf(state: PlayerState, technology?: Pick<Technology, 'player'>): EngineFacts {
  const quality = activeQuality(state);
  const audioTrack = state.audioTracks.find((track) => track.id === state.selectedAudioTrackId);
  const textTrack = state.textTracks.find((track) => track.id === state.selectedTextTrackId);
  const sourceUrl = state.technology && state.source?.[state.technology];
  return {
    player: playerName,
    version: `${playerName}-${playerVersion}`,
    playerTech: technology?.player ?? 'html5',
    isLive: state.isLive,
    isSubtitleEnabled: state.selectedTextTrackId !== textOff,
    ...(state.technology && { streamFormat: state.technology }),
    ...(sourceUrl && { sourceUrl }),
    ...(quality && {
      videoBitrateBitsPerSecond: quality.bitrateBitsPerSecond,
      videoWidth: quality.width,
      videoHeight: quality.height,
    }),
    ...(quality?.videoCodec && { videoCodec: quality.videoCodec }),
    ...(quality?.audioCodec && { audioCodec: quality.audioCodec }),
    ...(audioTrack?.language && { audioLanguage: audioTrack.language }),
    ...(textTrack?.language && { subtitleLanguage: textTrack.language }),
  };
}
