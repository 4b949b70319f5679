import type { Player } from '../core/config.ts';
import { createPlayer } from '../create-player.ts';
import type { Source } from '../state/source.ts';
import { keepCaptionStyle } from './caption-style.ts';
import { chooseCaptions } from './captions-choice.ts';
import { applyColors } from '../themes/colors.ts';
import { type ConfigPoll, pollConfig } from './config-poll.ts';
import { embedderHost, embedderOrigin } from './embedder.ts';
import { type HostedConfig, isPlayable } from './hosted-config.ts';
import { receiveMessages } from './messages.ts';
import type { EmbedParameters } from './parameters.ts';
import { keepPlayRange } from './play-range.ts';
import { readPreferences, storePreferences } from './preferences.ts';
import { createTakeover, type Takeover } from './takeover.ts';
import { noticeOf, refusalNotice } from './notices.ts';

/** Plays a hosted stream in its page, follows changes of its configuration, and obeys the embedding page. */
export function startEmbed(container: HTMLElement, config: HostedConfig, parameters: EmbedParameters): Player {
  const preferences = readPreferences();
  const player = createPlayer(container, {
    ...(parameters.startSeconds !== undefined && { startSeconds: parameters.startSeconds }),
    isAutoplay: parameters.isAutoplay,
    isMuted: parameters.isMuted || (preferences.isMuted ?? false),
    isLooping: parameters.isLooping && parameters.endSeconds === undefined,
    hasControls: parameters.hasControls,
    preload: parameters.preload === 'none' ? 'auto' : parameters.preload,
    keyboard: 'page',
    ...watermarkOf(config),
    ...(config.adConfig?.ads && { ads: config.adConfig.ads }),
    ...licenseOf(config),
    ...telemetryOf(config),
  });
  if (preferences.volume !== undefined && preferences.volume > 0) player.video.volume = Math.min(1, preferences.volume);
  const takeover = createTakeover(player, parameters.isAutoplay);
  const apply = (change: HostedConfig) => applyConfig({ player, takeover, container, parameters }, change);
  const poll = pollConfig({
    url: configUrl(parameters.token),
    fetch: (url, init) => fetch(url, init),
    after: afterMilliseconds,
    onConfig: apply,
    onRefusal: (status) => player.state.hasStarted || player.showNotice(refusalNotice(status)),
  });
  apply(config);
  poll.follow(config);
  refreshAccess(player, poll);
  chooseCaptions(player, parameters.captions ?? preferences.captions ?? defaultLanguage(config));
  keepCaptionStyle(player, preferences);
  keepPlayRange(player, parameters);
  player.on('volumechange', ({ volume, isMuted }) => storePreferences({ volume, isMuted }));
  receiveMessages({ player, origin: embedderOrigin(), signal: new AbortController().signal });
  return player;
}

interface EmbedParts {
  player: Player;
  takeover: Takeover;
  container: HTMLElement;
  parameters: EmbedParameters;
}

function applyConfig({ player, takeover, container, parameters }: EmbedParts, config: HostedConfig): void {
  applyColors(container, {
    ...config.styleConfig?.playerStyle,
    ...(parameters.color && { playbackTrackPlayedColor: parameters.color }),
  });
  player.setWatermark(watermarkOf(config).watermark);
  if (!isPlayable(config)) {
    player.showNotice({ ...noticeOf(config), ...posterOf(config, parameters) });
    return;
  }
  const wasWaiting = player.state.notice !== undefined;
  player.showNotice(undefined);
  const source = sourceOf(config, parameters);
  // A viewer who waited need not click; the first source follows the parameters of the page.
  if (player.state.source) takeover.offer(source);
  else player.load(source, wasWaiting ? { isAutoplay: true } : {});
}

const posterOf = (config: HostedConfig, parameters: EmbedParameters): { poster?: string } => {
  const poster = parameters.poster ?? config.sources.poster;
  return poster ? { poster } : {};
};

/** Returns the source of a configuration; addresses become absolute, so that equal ones compare as equal. */
function sourceOf(config: HostedConfig, parameters: EmbedParameters): Source {
  const { title, hls, progressive, thumbnailTrack } = config.sources;
  const absolute = (url: string) => new URL(url, document.baseURI).href;
  return {
    ...(title && { title }),
    ...(hls && { hls: absolute(hls) }),
    ...(progressive && { progressive: absolute(progressive) }),
    ...posterOf(config, parameters),
    ...(thumbnailTrack?.url && { thumbnails: absolute(thumbnailTrack.url) }),
    ...(config.chapters && { chapters: absolute(config.chapters) }),
    ...(config.tracks && { subtitles: config.tracks.map((track) => ({ ...track, url: absolute(track.url) })) }),
  };
}

function watermarkOf({ styleConfig }: HostedConfig) {
  const { watermarkUrl: imageUrl, watermarkTargetLink: link } = styleConfig ?? {};
  return imageUrl ? { watermark: { imageUrl, ...(link && { link }) } } : {};
}

function licenseOf({ key, publicKey, backendUrl }: HostedConfig) {
  if (!key || !backendUrl) return {};
  return { license: { key, backendUrl, domain: embedderHost(), ...(publicKey && { publicKey }) } };
}

function telemetryOf({ backendUrl, analytics, sources }: HostedConfig) {
  if (!analytics?.key || !backendUrl) return {};
  const title = analytics.videoTitle ?? sources.title;
  return {
    telemetry: {
      licenseKey: analytics.key,
      backendUrl,
      origin: embedderHost(),
      ...(analytics.videoId && { videoId: analytics.videoId }),
      ...(title && { title }),
    },
  };
}

const defaultLanguage = ({ tracks }: HostedConfig) => tracks?.find(({ isDefault }) => isDefault)?.language;

/** The address next to the page's own, in any mode of hosting. */
const configUrl = (token: string | undefined): string =>
  new URL(`config${token ? `?token=${encodeURIComponent(token)}` : ''}`, document.baseURI).href;

function afterMilliseconds(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}

/** Fetches new addresses when the server refuses the old ones: their grant may have expired while the page was open. */
function refreshAccess(player: Player, poll: ConfigPoll): void {
  player.on('error', ({ code }) => {
    if (code === 'access_refused') void poll.refresh();
  });
}
