import type { DomainPattern } from '@sluice/contract';
import type { HostedStream } from '@sluice/core';
import { html } from '../../../shared/html.ts';
import { readChapters } from './chapters.ts';
import type { Admission } from './hosted-context.ts';
import { posterAddress } from './hosted-config.ts';
import { ancestorsDirective, inlineStyle, jsonScript } from './page-parts.ts';

const style = inlineStyle(
  'html{background:#111;color:#fff;font:16px/1.5 system-ui,sans-serif}' +
    'body{max-width:60rem;margin:0 auto;padding:1rem}' +
    'iframe{width:100%;aspect-ratio:16/9;border:0;background:#000}' +
    'h1{font-size:1.5rem;margin:1rem 0 .5rem}p{white-space:pre-line;color:#ccc}',
);

export const sharePolicy = ({ stream, addresses }: Admission, ownHosts: readonly DomainPattern[]): string =>
  `default-src 'none'; style-src ${style.source}; frame-src 'self' ${new URL(addresses.stream).origin}; ` +
  `base-uri 'none'; form-action 'none'${ancestorsDirective(stream, ownHosts)}`;

const isoDuration = (seconds: number): string => `PT${Math.round(seconds)}S`;

const clipsOf = ({ tracks }: HostedStream, share: string) =>
  tracks
    .filter(({ kind }) => kind === 'CHAPTERS')
    .slice(0, 1)
    .flatMap(({ text }) => readChapters(text))
    .map(({ title, startSeconds, endSeconds }) => ({
      '@type': 'Clip',
      name: title,
      startOffset: Math.floor(startSeconds),
      endOffset: Math.ceil(endSeconds),
      url: `${share}?t=${Math.floor(startSeconds)}`,
    }));

/** Returns the description of a film or broadcast for search engines (schema.org). */
export const structuredData = ({ stream, addresses }: Admission): Record<string, unknown> => {
  const share = `${addresses.stream}/share`;
  const poster = posterAddress(stream, addresses);
  const clips = clipsOf(stream, share);
  const { durationSeconds, isLive } = stream.playback;
  const name = stream.title ?? 'Video';
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name,
    description: stream.description ?? name,
    uploadDate: stream.createdAt.toISOString(),
    embedUrl: `${addresses.stream}/embed`,
    url: share,
    ...(poster !== undefined && { thumbnailUrl: [poster] }),
    ...(durationSeconds !== undefined && { duration: isoDuration(durationSeconds) }),
    ...(clips.length > 0 && { hasPart: clips }),
    ...(clips.length === 0 &&
      stream.type === 'VIDEO' && {
        potentialAction: {
          '@type': 'SeekToAction',
          target: `${share}?t={seek_to_second_number}`,
          'startOffset-input': 'required name=seek_to_second_number',
        },
      }),
    ...(stream.type === 'LIVE' && {
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: isLive,
        startDate: stream.createdAt.toISOString(),
      },
    }),
  };
};

/** Returns the page of a stream for links and previews of links; the parameters are those of the embedded player. */
export const sharePage = (admission: Admission, parameters: URLSearchParams): string => {
  const { stream, addresses } = admission;
  const share = `${addresses.stream}/share`;
  const embed = `${addresses.stream}/embed`;
  const poster = posterAddress(stream, addresses);
  const title = stream.title ?? 'Video';
  const description = stream.description ?? '';
  const oembed = `${addresses.stream.slice(0, addresses.stream.lastIndexOf('/'))}/oembed?url=${encodeURIComponent(share)}`;
  const query = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return html`<!doctype html>
    <html lang="en" prefix="og: https://ogp.me/ns#">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width" />
        ${stream.rules.isSigned && html`<meta name="robots" content="noindex" />`}
        <meta name="description" content="${description}" />
        <link rel="canonical" href="${share}" />
        <meta property="og:type" content="video.other" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        <meta property="og:url" content="${share}" />
        <meta property="og:video" content="${embed}" />
        <meta property="og:video:type" content="text/html" />
        <meta property="og:video:width" content="1280" />
        <meta property="og:video:height" content="720" />
        <meta name="twitter:card" content="player" />
        <meta name="twitter:title" content="${title}" />
        <meta name="twitter:player" content="${embed}" />
        <meta name="twitter:player:width" content="1280" />
        <meta name="twitter:player:height" content="720" />
        ${poster !== undefined && html`<meta property="og:image" content="${poster}" /><meta name="twitter:image" content="${poster}" />`}
        <link rel="alternate" type="application/json+oembed" href="${oembed}&amp;format=json" title="${title}" />
        <link rel="alternate" type="text/xml+oembed" href="${oembed}&amp;format=xml" title="${title}" />
        <script type="application/ld+json">
          ${jsonScript(structuredData(admission))}
        </script>
        ${style.element}
      </head>
      <body>
        <iframe
          src="${embed}${query}"
          title="${title}"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerpolicy="strict-origin-when-cross-origin"
          allowfullscreen
        ></iframe>
        <h1>${title}</h1>
        ${description !== '' && html`<p>${description}</p>`}
      </body>
    </html>`.text;
};
