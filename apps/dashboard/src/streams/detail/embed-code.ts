import type { Stream } from '../shared/stream-types.ts';
import { streamName } from '../shared/stream-types.ts';

/** Public addresses of a stream. */
export const streamAddresses = (streamsUrl: string, id: string) => ({
  embed: `${streamsUrl}/${id}/embed`,
  share: `${streamsUrl}/${id}/share`,
  manifest: `${streamsUrl}/${id}/manifest.m3u8`,
  poster: `${streamsUrl}/${id}/poster`,
  component: `${streamsUrl}/js/component.js`,
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Frame that plays a stream; its title is read by screen readers. */
export const frameCode = (streamsUrl: string, stream: Pick<Stream, 'id' | 'title'>): string =>
  [
    '<iframe',
    `  src="${streamAddresses(streamsUrl, stream.id).embed}"`,
    `  title="${escaped(streamName(stream))}"`,
    '  loading="lazy"',
    '  allow="autoplay; fullscreen; picture-in-picture; encrypted-media"',
    '  allowfullscreen',
    '  referrerpolicy="strict-origin-when-cross-origin"',
    '  style="width: 100%; aspect-ratio: 16 / 9; border: 0"',
    '></iframe>',
  ].join('\n');

/** Custom element that plays a stream and takes over later changes of it. */
export const componentCode = (streamsUrl: string, id: string): string =>
  [
    `<script type="module" src="${streamAddresses(streamsUrl, id).component}"></script>`,
    `<sluice-stream stream-id="${id}"></sluice-stream>`,
  ].join('\n');

/** Part of a page that plays a stream with one version of the packaged player. */
export const playerCode = (
  streamsUrl: string,
  id: string,
  { cdnUrl, integrity }: { cdnUrl: string; integrity: string },
): string =>
  [
    '<div id="player"></div>',
    `<script src="${cdnUrl}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    '<script>',
    "  const player = sluice.createPlayer(document.getElementById('player'), { key: 'YOUR_PLAYER_LICENSE_KEY' });",
    `  player.load({ hls: '${streamAddresses(streamsUrl, id).manifest}' });`,
    '</script>',
  ].join('\n');

/** Compares versions such as 1.10.0 by their numbers. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [one, other].map((version) => version.split(/[.-]/).map(Number));
  for (let at = 0; at < Math.max(left?.length ?? 0, right?.length ?? 0); at += 1) {
    const difference = (left?.[at] || 0) - (right?.[at] || 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
