import { createTelemetry, type EngineFacts, type EngineFactsSource, type Telemetry } from '@sluice/telemetry';
import type { Technology } from '../tech/technology.ts';
import type { LoadOptions, PlayerConfig } from './config.ts';
import { activeQuality } from './events.ts';
import type { PlayerError } from '../state/errors.ts';
import type { Source } from '../state/source.ts';
import { type PlayerState, textOff } from '../state/state.ts';
import type { Store } from './store.ts';
import { playerName, playerVersion } from './version.ts';

export interface TelemetryLink {
  readonly telemetry?: Telemetry | undefined;
  /** Announces the next source; the first one belongs to the current impression. */
  nextSource(source: Source, options: LoadOptions): void;
  attach(video: HTMLVideoElement, technology: () => Technology | undefined): void;
  reportError(error: PlayerError): void;
}

/** Connects the store to a collector if the configuration enables telemetry. */
export function linkTelemetry(config: PlayerConfig, store: Store<PlayerState>): TelemetryLink {
  const title = config.telemetry?.title ?? config.source?.title;
  const telemetry = config.telemetry && createTelemetry({ ...config.telemetry, ...(title && { title }) });
  let sources = 0;
  let isAttached = false;
  return {
    telemetry,
    nextSource(source, options) {
      sources += 1;
      if (sources > 1 && !options.isSameView)
        telemetry?.changeSource({ ...(source.title && { title: source.title }), ...options.telemetry });
    },
    attach(video, technology) {
      if (isAttached) return;
      isAttached = true;
      telemetry?.attach(video, factsSource(store, technology));
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
