import type { Plugin } from 'vite';

/** Templates with styles are marked by a comment, and contain no expressions. */
const styleTemplate = /\/\* css \*\/ `([^`$]*)`/g;

/** Removes comments and white space without meaning; the styles of the player have no texts that contain them. */
export const minifyStyles = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    // Only after the name of a property: `a :hover` and `(hover: none)` stay as they are.
    .replaceAll(/([{;][\w-]+): /g, '$1:')
    .trim();

/** Minifies the styles within scripts, which the minification of scripts leaves as they are. */
export function minifiedStyles(): Plugin {
  return {
    name: 'sluice-minified-styles',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/player/src/') && code.includes('/* css */')
        ? { code: code.replaceAll(styleTemplate, (_, text: string) => JSON.stringify(minifyStyles(text))), map: null }
        : undefined,
  };
}
