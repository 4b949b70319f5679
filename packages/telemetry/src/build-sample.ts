import type { CustomData, ElementFacts, EngineFacts, PageFacts, TelemetryConfig, TelemetryFailure } from './facts.ts';
import type { Segment } from './state-machine.ts';
import type { CustomDataKey, Sample } from './wire.ts';

/** Version of the wire format and of this collector. */
export const analyticsVersion = 'v0.1.0';
const textLengthMax = 2_000;

export interface SampleParts {
  segment: Segment;
  config: TelemetryConfig;
  engine: EngineFacts & { isMuted: boolean };
  element: ElementFacts;
  page: PageFacts;
  counters: Counters;
}

export type Counters = Pick<
  Sample,
  | 'impressionId'
  | 'sequenceNumber'
  | 'userId'
  | 'time'
  | 'droppedFrames'
  | 'completed'
  | 'completedTotal'
  | 'downloadSpeedInfo'
> & { playerStartupMilliseconds: number; hasStarted: boolean };

/** Converts a segment and all facts to the fields of the wire; undefined fields are omitted from the JSON. */
export function buildSample(parts: SampleParts): Sample {
  const { counters, config, page } = parts;
  const { playerStartupMilliseconds: _, hasStarted: __, ...counted } = counters;
  return {
    ...counted,
    ...identity(config),
    ...timing(parts),
    ...picture(parts),
    ...tracks(parts.engine),
    ...failureFields(parts.segment),
    ad: 0,
    userAgent: page.userAgent,
    language: page.language,
    domain: config.origin ?? page.domain,
    path: page.path,
    platform: 'web',
    analyticsVersion,
    ...customData(config),
  };
}

/** Returns the fields that the sample of an ad shares with those of its video. */
export function adContext({ config, engine, page }: Pick<SampleParts, 'config' | 'engine' | 'page'>) {
  return {
    ...identity(config),
    userAgent: page.userAgent,
    language: page.language,
    domain: config.origin ?? page.domain,
    path: page.path,
    screenWidth: page.screenWidth,
    screenHeight: page.screenHeight,
    player: engine.player,
    playerTech: engine.playerTech ?? 'html5',
    version: engine.version,
    platform: 'web',
    analyticsVersion,
    ...customData(config),
  };
}

/** Converts custom data to strings, with objects as JSON. */
export function customData(values: CustomData): { [key in CustomDataKey]?: string } {
  const entries = Object.entries(values).filter(
    ([key, value]) => /^customData([1-9]\d?|100)$/.test(key) && value != null,
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
}

function identity(config: TelemetryConfig) {
  return {
    key: config.licenseKey,
    playerKey: config.playerKey,
    videoId: config.videoId,
    videoTitle: config.title,
    customUserId: config.customUserId,
    cdnProvider: config.cdnProvider,
    experimentName: config.experimentName,
  };
}

function timing({ segment, counters, page, element }: SampleParts) {
  const { state, durationMilliseconds } = segment;
  const lengthIn = (name: Segment['state']) => (state === name ? durationMilliseconds : 0);
  const isStart = state === 'startup' && !segment.startFailure;
  const videoStartupTime = isStart ? durationMilliseconds : 0;
  return {
    state,
    duration: durationMilliseconds,
    played: lengthIn('playing'),
    paused: lengthIn('pause'),
    seeked: lengthIn('seeking'),
    buffered: lengthIn('rebuffering'),
    videoTimeStart: Math.round(segment.positionStart),
    videoTimeEnd: Math.round(segment.positionEnd),
    videoDuration: Math.round(element.durationMilliseconds),
    videoStartupTime,
    playerStartupTime: lengthIn('setup'),
    startupTime: isStart ? counters.playerStartupMilliseconds + videoStartupTime : 0,
    pageLoadTime: state === 'setup' ? page.pageLoadMilliseconds : 0,
    pageLoadType: page.isHidden ? (2 as const) : (1 as const),
    autoplay: isStart ? element.isAutoplay : undefined,
  };
}

function picture({ engine, element, page, counters }: SampleParts) {
  return {
    videoBitrate: engine.videoBitrateBitsPerSecond ?? 0,
    audioBitrate: engine.audioBitrateBitsPerSecond ?? 0,
    videoPlaybackWidth: engine.videoWidth ?? 0,
    videoPlaybackHeight: engine.videoHeight ?? 0,
    videoWindowWidth: element.windowWidth,
    videoWindowHeight: element.windowHeight,
    screenWidth: page.screenWidth,
    screenHeight: page.screenHeight,
    size: element.isFullscreen ? ('FULLSCREEN' as const) : ('WINDOW' as const),
    videoCodec: engine.videoCodec,
    audioCodec: engine.audioCodec,
    supportedVideoCodecs: counters.hasStarted ? page.supportedVideoCodecs : undefined,
    player: engine.player,
    playerTech: engine.playerTech ?? 'html5',
    version: engine.version,
  };
}

function tracks(engine: SampleParts['engine']) {
  const { streamFormat, sourceUrl } = engine;
  return {
    streamFormat,
    m3u8Url: streamFormat === 'hls' ? sourceUrl : undefined,
    mpdUrl: streamFormat === 'dash' ? sourceUrl : undefined,
    progUrl: streamFormat === 'progressive' ? sourceUrl : undefined,
    isLive: engine.isLive ?? false,
    isMuted: engine.isMuted,
    subtitleEnabled: engine.isSubtitleEnabled ?? false,
    subtitleLanguage: engine.isSubtitleEnabled ? engine.subtitleLanguage : undefined,
    audioLanguage: engine.audioLanguage,
  };
}

function failureFields({ failure, startFailure }: Segment) {
  return {
    ...(startFailure && { videoStartFailed: true, videoStartFailedReason: startFailure }),
    ...(failure && describe(failure)),
  };
}

function describe(failure: TelemetryFailure) {
  return {
    errorCode: failure.code,
    errorMessage: failure.message.slice(0, textLengthMax),
    errorSeverity: failure.severity ?? ('CRITICAL' as const),
    errorData:
      failure.additionalData && JSON.stringify({ additionalData: failure.additionalData.slice(0, textLengthMax) }),
    errorSegments: [],
  };
}
