import { html } from '../../../shared/html.ts';
import type { DomainPattern } from '@sluice/contract';
import type { Admission } from './hosted-context.ts';
import { hostedConfig } from './hosted-config.ts';
import { ancestorsDirective, inlineStyle, jsonScript } from './page-parts.ts';

const style = inlineStyle(
  'html,body,#player{width:100%;height:100%;margin:0;overflow:hidden;background:#000;color:#fff}',
);

/** Paths to which the player sends telemetry, license checks and impressions; those with a slash cover all below. */
const collectorPaths = ['analytics', 'analytics/', 'licensing', 'player/'];

/**
 * Returns the security policy of the embedded player: only its own scripts run, and they reach only streams and the
 * collector.
 *
 * Sources have paths, so that a page that shares the origin of the dashboard can neither run a file that is served
 * elsewhere on it nor call the API. Manifests of other servers and ads may load media from anywhere, so only streams
 * with them may connect anywhere.
 */
export const embedPolicy = (
  { stream, addresses }: Admission,
  { bases, ownHosts }: { bases: readonly string[]; ownHosts: readonly DomainPattern[] },
): string => {
  const own = bases.map((base) => `${base}/`).join(' ');
  const scripts = bases.map((base) => `${base}/js/`).join(' ');
  const collector = collectorPaths.map((path) => `${addresses.collector}/${path}`).join(' ');
  const isOpen = stream.playback.externalUrl !== undefined || stream.ads.length > 0;
  const others = isOpen ? ' https: http:' : '';
  return (
    `default-src 'none'; script-src ${scripts}; style-src ${style.source}; connect-src ${own} ${collector}${others}; ` +
    `media-src ${own}${others} blob:; img-src ${own} https: http: data: blob:; base-uri 'none'; form-action 'none'` +
    ancestorsDirective(stream, ownHosts)
  );
};

/** Scripts of the page: the player itself, or the one that loads it at a click. */
export type PageScript = { url: string; isLazy: boolean };

/** Returns the page with the embedded player; the configuration is part of it, so that playback needs no request more. */
export const embedPage = (
  { stream, addresses, decision }: Admission,
  script: PageScript | undefined,
  preloads: readonly string[],
): string => {
  const config = hostedConfig(stream, addresses, decision);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${stream.title ?? 'Video'}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="canonical" href="${addresses.stream}/share" />
        ${script && html`<link rel="modulepreload" href="${script.url}" />`}
        ${preloads.map((url) => html`<link rel="preload" as="fetch" crossorigin="anonymous" href="${url}" />`)}
        ${style.element}
      </head>
      <body>
        <div id="player"></div>
        <script type="application/json" id="config">
          ${jsonScript(config)}
        </script>
        ${script ? html`<script type="module" src="${script.url}"></script>` : html`<p>The player is not built on this server.</p>`}
      </body>
    </html>`.text;
};
