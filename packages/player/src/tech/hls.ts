import Hls, { type ErrorData, type Fragment, type HlsConfig, type Level, type LoaderStats } from 'hls.js';
import { autoQuality, type Quality, textOff } from '../state/state.ts';
import { canUseBlobWorker } from './blob-worker.ts';
import { classifyHlsFailure } from './hls-failure.ts';
import { catchUpRate } from '../state/live.ts';
import type { Technology, TechnologyHooks, TechnologyOptions } from './technology.ts';

const mediaRecoveriesMax = 2;

/** Plays HLS with media source extensions. */
export async function createHls(
  video: HTMLVideoElement,
  hooks: TechnologyHooks,
  { cmcd }: TechnologyOptions = {},
): Promise<Technology> {
  const enableWorker = await canUseBlobWorker();
  const config: Partial<HlsConfig> = {
    enableWorker,
    capLevelToPlayerSize: true,
    capLevelOnFPSDrop: true,
    backBufferLength: 60,
    // Parts are loaded as soon as they exist; after a stall, a viewer returns to the live edge unnoticed.
    lowLatencyMode: true,
    maxLiveSyncPlaybackRate: catchUpRate,
    ...(cmcd && { cmcd: { ...cmcd, version: cmcd.version ?? 2 } }),
    autoStartLoad: video.preload === 'auto' || !video.paused,
  };
  const hls = new Hls(config);
  // The skin draws subtitles itself, above its controls.
  hls.subtitleDisplay = false;
  bindPreloads(hls);
  bindQualities(hls, hooks);
  bindTracks(hls, hooks);
  bindDownloads(hls, hooks);
  bindFailures(hls, hooks);
  bindEnd(hls);
  bindLateStart(hls, video);
  hls.attachMedia(video);
  return {
    player: 'hlsjs',
    load(url, startSeconds) {
      if (startSeconds !== undefined) hls.config.startPosition = startSeconds;
      hls.loadSource(url);
    },
    selectQuality(id) {
      hls.autoLevelCapping = -1;
      // Discards the buffer: `nextLevel` would never show the choice in a video that is buffered to its end.
      if (id === autoQuality) hls.nextLevel = -1;
      else hls.currentLevel = Number(id);
    },
    selectAudioTrack(id) {
      hls.audioTrack = Number(id);
    },
    selectTextTrack(id) {
      hls.subtitleTrack = id === textOff ? -1 : Number(id);
      hls.subtitleDisplay = false;
    },
    liveEdgeSeconds: () => hls.liveSyncPosition ?? undefined,
    liveLatency: () =>
      hls.latency > 0 && hls.targetLatency !== null
        ? { seconds: hls.latency, targetSeconds: hls.targetLatency }
        : undefined,
    destroy: () => hls.destroy(),
  };
}

/**
 * Uses what the page preloads: starts with that rendition, and measures the network by the transfer of its segments.
 * Otherwise, a segment that is there already would count as an endlessly fast network.
 */
function bindPreloads(hls: Hls): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload]');
  const preloaded = new Set([...links].map(({ href }) => href));
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    const level = levels.findIndex(({ uri }) => preloaded.has(uri));
    if (level !== -1) hls.startLevel = level;
  });
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag: { url, stats } }) => {
    if (!preloaded.delete(url)) return;
    const [transfer] = performance.getEntriesByName(url, 'resource');
    if (!(transfer instanceof PerformanceResourceTiming)) return;
    const { requestStart, startTime, responseStart, responseEnd } = transfer;
    stats.loading = { start: requestStart || startTime, first: responseStart, end: responseEnd };
  });
}

/** Loads segments once playback is wanted, if the page asked to load only metadata. */
function bindLateStart(hls: Hls, video: HTMLVideoElement): void {
  if (hls.config.autoStartLoad) return;
  const start = () => hls.startLoad(hls.config.startPosition);
  video.addEventListener('play', start, { once: true });
  hls.on(Hls.Events.DESTROYING, () => video.removeEventListener('play', start));
}

function bindQualities(hls: Hls, hooks: TechnologyHooks): void {
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => hooks.onQualities(levels.map(toQuality)));
  hls.on(Hls.Events.LEVELS_UPDATED, (_, { levels }) => hooks.onQualities(levels.map(toQuality)));
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => hooks.onActiveQuality(String(level)));
  // A playlist that grows but starts at its beginning is a video that is still being encoded.
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details: { live, type, startTimeOffset } }) =>
    hooks.onLive(live && !(type === 'EVENT' && startTimeOffset === 0)),
  );
}

const toQuality = (level: Level, index: number): Quality => ({
  id: String(index),
  height: level.height,
  width: level.width,
  bitrateBitsPerSecond: level.bitrate,
  ...(level.videoCodec && { videoCodec: level.videoCodec }),
  ...(level.audioCodec && { audioCodec: level.audioCodec }),
});

function bindTracks(hls: Hls, hooks: TechnologyHooks): void {
  const toTrack = ({ id, name, lang }: { id: number; name: string; lang?: string | undefined }) => ({
    id: String(id),
    label: name,
    language: lang ?? '',
  });
  const tellAudio = () => hooks.onAudioTracks(hls.audioTracks.map(toTrack), String(hls.audioTrack));
  hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, tellAudio);
  hls.on(Hls.Events.AUDIO_TRACK_SWITCHED, tellAudio);
  hls.on(Hls.Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    // hls.js selects its own track right after this event, and would undo a choice made within it.
    queueMicrotask(() => hooks.onTextTracks(subtitleTracks.map(toTrack))),
  );
}

function bindDownloads(hls: Hls, hooks: TechnologyHooks): void {
  const tell = (url: string, type: string, isSegment: boolean, httpStatus: number, stats: LoaderStats) => {
    const { start, first, end } = stats.loading;
    hooks.onDownload({
      url,
      type,
      isSegment,
      httpStatus,
      sizeBytes: stats.loaded,
      durationMilliseconds: Math.max(0, end - start),
      timeToFirstByteMilliseconds: Math.max(0, first - start),
      timestamp: Date.now(),
    });
  };
  const typeOf = (frag: Fragment) => (frag.type === 'main' ? 'media/video' : `media/${frag.type}`);
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => tell(frag.url, typeOf(frag), true, 200, frag.stats));
  hls.on(Hls.Events.MANIFEST_LOADED, (_, { url, stats }) => tell(url, 'manifest/hls/master', false, 200, stats));
  hls.on(Hls.Events.ERROR, (_, { type, frag, url, response }) => {
    const failedUrl = frag?.url ?? url;
    if (type !== Hls.ErrorTypes.NETWORK_ERROR || !failedUrl) return;
    const stats = frag?.stats ?? emptyStats;
    tell(failedUrl, frag ? typeOf(frag) : 'manifest/hls/variant', frag !== undefined, response?.code ?? 0, stats);
  });
}

const emptyStats = {
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
} satisfies LoaderStats;

function bindFailures(hls: Hls, hooks: TechnologyHooks): void {
  let recoveries = 0;
  hls.on(Hls.Events.ERROR, (_, data: ErrorData) => {
    if (!data.fatal) return;
    const isMendable = data.type === Hls.ErrorTypes.MEDIA_ERROR && !data.details.includes('ncompatibleCodecs');
    if (isMendable && recoveries < mediaRecoveriesMax) {
      recoveries += 1;
      hls.recoverMediaError();
      return;
    }
    hls.stopLoad();
    hooks.onFailure(classifyHlsFailure(data, navigator.onLine));
  });
}

const endToleranceSeconds = 0.3;

/**
 * Ends playback when hls.js stalls at the end: browsers drop audio that starts past the end of the video. A live stream
 * that stalls at its edge goes on with its next segment.
 */
function bindEnd(hls: Hls): void {
  let isLive = false;
  hls.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
    isLive = details.live;
  });
  hls.on(Hls.Events.ERROR, (_, { details }) => {
    const { media } = hls;
    if (isLive || details !== Hls.ErrorDetails.BUFFER_STALLED_ERROR || !media) return;
    const isAtEnd = Number.isFinite(media.duration) && media.duration - media.currentTime < endToleranceSeconds;
    if (!isAtEnd) return;
    for (const type of ['audio', 'video'] as const) hls.trigger(Hls.Events.BUFFER_EOS, { type });
  });
}
