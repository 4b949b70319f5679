import { createHash } from 'node:crypto';

export type RoutePreload = { pattern: string; files: string[] };

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/').filter(Boolean);
  const patternParts = path.split('/').filter(Boolean);
  return (
    wanted.length === patternParts.length &&
    wanted.every((part, index) => part.startsWith('$') || part === patternParts[index])
  );
};

/** Returns the chunks of the route that matches a path; a static route precedes one with parameters. */
export const preloadsFor = (preloads: readonly RoutePreload[], path: string): string[] => {
  const pathParts = preloads.filter(({ pattern }) => matches(pattern, path));
  const best = pathParts.sort((one, other) => one.pattern.split('$').length - other.pattern.split('$').length)[0];
  return best?.files ?? [];
};

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Returns hashes of the page's inline scripts for its security policy. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

type PageParts = {
  nonce: string;
  /** Chunks of the route. */
  files: readonly string[];
  /** Markup of the route's heading, if it is the same on every visit. */
  heading: string | undefined;
};

/** Returns the page for a path, with its style nonce, its heading and preload links for the chunks of its route. */
export const renderPage = (html: string, { nonce, files, heading = '' }: PageParts): string => {
  const styles = files.filter((file) => file.endsWith('.css')).map(linkTo);
  const scripts = files.filter((file) => !file.endsWith('.css')).map(linkTo);
  return html
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace('<!--heading-->', () => heading)
    .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}">${scripts.join('')}</head>`)
    .replace('<noscript>', `${styles.join('')}<noscript>`);
};
