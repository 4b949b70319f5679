import type { Configuration } from '../../../configuration/configuration.ts';

/** Foreign origins that the page may use. */
export type ForeignOrigins = {
  /** Origins of services that provide scripts. */
  scripts: readonly string[];
  /** Origins of services that receive the dashboard's forms. */
  forms: readonly string[];
  /** Origins of pages that the dashboard embeds. */
  frames: readonly string[];
};

/** Returns the origins of the services that the operator has configured, and of the streams. */
export const foreignOriginsOf = ({
  integrations: { thirdParty, helpDesk },
  streamsUrl,
}: Pick<Configuration, 'integrations' | 'streamsUrl'>): ForeignOrigins => ({
  scripts: [...new Set(thirdParty.map(({ scriptUrl }) => new URL(scriptUrl).origin))],
  forms: helpDesk ? [new URL(helpDesk.url).origin] : [],
  // Also where they share the public URL, as the dashboard may be opened at another host.
  frames: [new URL(streamsUrl).origin],
});

const withSockets = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/**
 * Returns the page's security policy: scripts from here and configured services, styles from here or with the nonce.
 * Images, media and fetches may use any origin, since "Try your stream" plays any URL.
 */
export const securityPolicy = (
  scriptHashes: readonly string[],
  nonce: string,
  { scripts, forms, frames }: ForeignOrigins,
): string =>
  [
    directive('default-src', `'self'`),
    directive('script-src', `'self'`, ...scriptHashes, ...scripts),
    directive('style-src', `'self'`, `'nonce-${nonce}'`),
    directive('img-src', `'self'`, 'data:', 'blob:', 'http:', 'https:', ...scripts),
    directive('font-src', `'self'`),
    directive('connect-src', `'self'`, 'blob:', 'http:', 'https:', ...withSockets(scripts)),
    directive('frame-src', `'self'`, ...scripts, ...frames),
    directive('media-src', `'self'`, 'blob:', 'http:', 'https:'),
    directive('worker-src', `'self'`, 'blob:'),
    directive('object-src', `'none'`),
    directive('base-uri', `'self'`),
    directive('form-action', `'self'`, ...forms),
    directive('frame-ancestors', `'none'`),
  ].join('; ');
