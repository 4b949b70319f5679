import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { withoutMethods } from './without-methods.ts';

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(dirname(require.resolve(name)));

/** Modules of the VAST library that the player does not use, with their replacements. */
const replacements: Record<string, string> = {
  // Its warnings about documents have no listener.
  parser_verification: 'export const parserVerification = { verifyRequiredValues() {} };',
  // Only ads in place of the video are played.
  creative_non_linear_parser: 'export const parseCreativeNonLinear = () => undefined;',
};

/** Methods of the VAST library's classes that the player never calls; bundlers keep the methods of a class. */
const unusedMethods: Record<string, readonly string[]> = {
  event_emitter: ['once', 'off', 'removeAllListeners', 'listenerCount', 'listeners', 'eventNames'],
  vast_parser: ['getEstimatedBitrate', 'getRemainingAds'],
  vast_tracker: [
    // Every creative that is played is linear.
    '_initVariationTracking',
    'setFullscreen',
    'setExpand',
    'setSkipDelay',
    'trackViewableImpression',
    'trackNotViewableImpression',
    'trackUndeterminedImpression',
    'errorWithCode',
    'notUsed',
    'otherAdInteraction',
    'acceptInvitation',
    'adExpand',
    'adCollapse',
    'minimize',
    'verificationNotExecuted',
    'overlayViewDuration',
    'load',
  ],
};

/** Returns the name of the module that an import refers to, such as `url_handler`. */
const moduleOf = (id: string) => id.replaceAll(/^.*\/|\.js$/g, '');

/** Builds the ad libraries from their sources, which are smaller than their ES5 files, without unused parts. */
export function browserOnly(): Plugin {
  const sources: Record<string, string> = {
    '@dailymotion/vast-client': join(folderOf('@dailymotion/vast-client'), 'src/index.js'),
    '@dailymotion/vmap': join(folderOf('@dailymotion/vmap'), 'src/index.js'),
  };
  const vastFolder = dirname(sources['@dailymotion/vast-client'] ?? '');
  const prefix = '\0unused-ads:';
  return {
    name: 'sluice-browser-only',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const isReplaced = importer.startsWith(vastFolder) && moduleOf(id) in replacements;
      return sources[id] ?? (isReplaced ? prefix + moduleOf(id) : undefined);
    },
    load: (id) => (id.startsWith(prefix) ? replacements[id.slice(prefix.length)] : undefined),
    transform(code, id) {
      const names = id.startsWith(vastFolder) ? unusedMethods[moduleOf(id)] : undefined;
      return names && withoutMethods(code, this.parse(code), names);
    },
  };
}
