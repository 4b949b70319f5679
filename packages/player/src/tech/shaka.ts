import type shakaModule from 'shaka-player/dist/shaka-player.dash-es2021.js';
import type { DrmConfig } from '../state/drm.ts';
import { autoQuality, type Quality, textOff, type Track } from '../state/state.ts';
import { classifyDashFailure, type DashFailure } from './dash-failure.ts';
import { CueTrack } from './dash-cues.ts';
import { licenseHeaders, shakaDrm } from './drm.ts';
import type { Technology, TechnologyHooks, TechnologyOptions } from './technology.ts';

/** Shaka Player, in one of its builds. */
export type Shaka = typeof shakaModule.default;

interface ShakaBuild {
  shaka: Shaka;
  /** Type of the manifests; addresses need no file extension. */
  mimeType: string;
}

/** Plays a manifest with Shaka Player, protected or not. */
export async function createShaka(
  { shaka, mimeType }: ShakaBuild,
  video: HTMLVideoElement,
  hooks: TechnologyHooks,
  { drm, cmcd }: TechnologyOptions,
): Promise<Technology> {
  shaka.polyfill.installAll();
  const player = new shaka.Player();
  await player.attach(video);
  player.configure({
    // Shaka would remove a rendition with dropped frames from the viewer's choices for a while.
    abr: { droppedFrames: false },
    textDisplayFactory: (_player: unknown) => new CueTrack(video),
    streaming: { retryParameters: { maxAttempts: 4 } },
    ...(drm && { drm: shakaDrm(drm) }),
    ...(cmcd && { cmcd: { ...cmcd, enabled: true, version: cmcd.version ?? 2 } }),
  });
  if (drm) bindLicenses(shaka, player, drm);
  const fail = (failure: DashFailure) => hooks.onFailure(classifyDashFailure(failure, navigator.onLine));
  bindTracks(player, hooks);
  bindDownloads(shaka, player, hooks);
  player.addEventListener('error', (event) => {
    // Shaka's events carry their error in `detail`, which the generated types omit.
    fail((event as Event & { detail: DashFailure }).detail);
  });
  return {
    player: 'shaka',
    load(url, startSeconds) {
      player.load(url, startSeconds, mimeType).catch((failure: DashFailure) => {
        if (failure.code !== shaka.util.Error.Code.LOAD_INTERRUPTED) fail(failure);
      });
    },
    selectQuality(id) {
      const variant = variantsOf(player).find((candidate) => qualityId(candidate) === id);
      player.configure({ abr: { enabled: id === autoQuality } });
      if (variant) player.selectVariantTrack(variant, true);
    },
    selectAudioTrack(id) {
      const track = player.getAudioTracks().find((candidate, index) => audioId(candidate, index) === id);
      if (track) player.selectAudioTrack(track);
    },
    selectTextTrack(id) {
      const track = id === textOff ? null : player.getTextTracks().find((candidate) => String(candidate.id) === id);
      player.selectTextTrack(track ?? null);
    },
    liveEdgeSeconds: () => (player.isLive() ? player.seekRange().end : undefined),
    liveLatency() {
      const { liveLatency } = player.getStats();
      if (!player.isLive() || !(liveLatency > 0)) return undefined;
      return {
        seconds: liveLatency,
        targetSeconds: player.getManifest()?.presentationTimeline.getDelay() ?? liveLatency,
      };
    },
    destroy: () => player.destroy(),
  };
}

type Player = InstanceType<Shaka['Player']>;
type Variant = ReturnType<Player['getVariantTracks']>[number];
type AudioTrack = ReturnType<Player['getAudioTracks']>[number];

/** Groups variants by rendition; a rendition has one variant per audio track. */
const qualityId = (variant: Variant) => `${variant.height ?? 0}-${variant.videoBandwidth ?? variant.bandwidth}`;
const audioId = (track: AudioTrack, index: number) => `${index}-${track.language}`;

/** Returns the variants with the current audio. */
function variantsOf(player: Player): Variant[] {
  const variants = player.getVariantTracks();
  const active = variants.find((variant) => variant.active);
  return variants.filter((variant) => !active || variant.audioId === active.audioId);
}

const toQuality = (variant: Variant): Quality => ({
  id: qualityId(variant),
  height: variant.height ?? 0,
  width: variant.width ?? 0,
  bitrateBitsPerSecond: variant.bandwidth,
  ...(variant.videoCodec && { videoCodec: variant.videoCodec }),
  ...(variant.audioCodec && { audioCodec: variant.audioCodec }),
});

function bindTracks(player: Player, hooks: TechnologyHooks): void {
  const tell = () => {
    hooks.onQualities(variantsOf(player).map(toQuality));
    const active = player.getVariantTracks().find((variant) => variant.active);
    if (active) hooks.onActiveQuality(qualityId(active));
    tellAudio(player, hooks);
    hooks.onTextTracks(
      player.getTextTracks().map((track): Track => ({
        id: String(track.id),
        label: track.label || languageName(track.language),
        language: track.language,
      })),
    );
    hooks.onLive(player.isLive());
  };
  for (const event of ['loaded', 'trackschanged', 'adaptation', 'variantchanged', 'audiotrackschanged']) {
    player.addEventListener(event, tell);
  }
}

function tellAudio(player: Player, hooks: TechnologyHooks): void {
  const tracks = player.getAudioTracks().map((track, index) => ({
    id: audioId(track, index),
    label: track.label || languageName(track.language),
    language: track.language,
    isActive: track.active,
  }));
  hooks.onAudioTracks(tracks, tracks.find((track) => track.isActive)?.id);
}

function languageName(language: string): string {
  if (!language || language === 'und') return 'Default';
  return new Intl.DisplayNames(undefined, { type: 'language', fallback: 'code' }).of(language) ?? language;
}

function bindLicenses(shaka: Shaka, player: Player, drm: DrmConfig): void {
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type !== shaka.net.NetworkingEngine.RequestType.LICENSE) return;
    Object.assign(request.headers, licenseHeaders(drm, request.uris[0] ?? ''));
  });
}

function bindDownloads(shaka: Shaka, player: Player, hooks: TechnologyHooks): void {
  const { RequestType } = shaka.net.NetworkingEngine;
  player.getNetworkingEngine()?.registerResponseFilter((type, response) => {
    const isSegment = type === RequestType.SEGMENT;
    if (!isSegment && type !== RequestType.MANIFEST) return;
    hooks.onDownload({
      url: response.uri,
      type: isSegment ? 'media/video' : 'manifest/dash',
      isSegment,
      httpStatus: response.status ?? 200,
      sizeBytes: response.data.byteLength,
      durationMilliseconds: response.timeMs ?? 0,
      timeToFirstByteMilliseconds: 0,
      timestamp: Date.now(),
    });
  });
}
