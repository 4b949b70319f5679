import type { Integrations } from '../../../integrations.ts';

/** Origins of others that the page may use. */
export type ForeignOrigins = {
  /** Services that bring scripts. */
  scripts: readonly string[];
  /** Services that take forms of ours. */
  forms: readonly string[];
};

/** What the operator has configured, and nothing else. */
export const foreignOriginsOf = ({ thirdParty, helpDesk }: Integrations): ForeignOrigins => ({
  scripts: [...new Set(thirdParty.map(({ scriptUrl }) => new URL(scriptUrl).origin))],
  forms: helpDesk ? [new URL(helpDesk.url).origin] : [],
});

const withSockets = (origins: readonly string[]): string[] =>
  origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

const directive = (name: string, ...sources: readonly string[]): string => [name, ...sources].join(' ');

/**
 * The page's security policy: scripts from here and from configured services, styles from here or with the nonce.
 * Pictures, media and answers may come from anywhere, since "Try your stream" plays any address.
 */
export const securityPolicy = (
  scriptHashes: readonly string[],
  nonce: string,
  { scripts, forms }: ForeignOrigins,
): string =>
  [
    directive('default-src', `'self'`),
    directive('script-src', `'self'`, ...scriptHashes, ...scripts),
    directive('style-src', `'self'`, `'nonce-${nonce}'`),
    directive('img-src', `'self'`, 'data:', 'blob:', 'http:', 'https:', ...scripts),
    directive('font-src', `'self'`),
    directive('connect-src', `'self'`, 'blob:', 'http:', 'https:', ...withSockets(scripts)),
    directive('frame-src', `'self'`, ...scripts),
    directive('media-src', `'self'`, 'blob:', 'http:', 'https:'),
    directive('worker-src', `'self'`, 'blob:'),
    directive('object-src', `'none'`),
    directive('base-uri', `'self'`),
    directive('form-action', `'self'`, ...forms),
    directive('frame-ancestors', `'none'`),
  ].join('; ');
