import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const hlsFolder = dirname(createRequire(import.meta.url).resolve('hls.js/package.json'));

/** Parts of hls.js that the hosted page needs; the flags are those of its own build. */
const features = {
  __USE_ALT_AUDIO__: true,
  __USE_SUBTITLES__: true,
  __USE_MEDIA_CAPABILITIES__: true,
  __USE_CMCD__: false,
  // Shaka Player plays everything with DRM.
  __USE_EME_DRM__: false,
  __USE_CONTENT_STEERING__: false,
  __USE_VARIABLE_SUBSTITUTION__: false,
  __USE_M2TS_ADVANCED_CODECS__: false,
  __USE_INTERSTITIALS__: false,
  __USE_IFRAMES__: false,
};

/** Modules without use for CMAF by the end of the importing module's path. */
const unusedImports: [importer: RegExp, module: RegExp][] = [
  [/\/demux\/transmuxer\.ts$/, /\/(tsdemuxer|aacdemuxer|mp3demuxer|ac3-demuxer|mp4-remuxer)$/],
  // The captions of streams are WebVTT.
  [/\/controller\/timeline-controller\.ts$/, /\/imsc1-ttml-parser$/],
  // Browsers decrypt AES-128 themselves; only pages without TLS lack that, and hosted streams are not encrypted so.
  [/\/crypt\/decrypter\.ts$/, /\/aes-decryptor$/],
  // A page with a strict policy has no workers from blobs.
  [/\/demux\/transmuxer-interface\.ts$/, /\/inject-worker$/],
  [/\/player\/src\/tech\/hls\.ts$/, /\/blob-worker\.ts$/],
];

/** Recognizes no format, and offers no worker. */
const replacement = `
class Unused {
  static probe() { return false; }
  expandKey() { throw new Error('AES-128 needs a page with TLS.'); }
}
export const removePadding = (array) => array;
export { Unused as default, Unused as AC3Demuxer };
export const IMSC1_CODEC = 'stpp.ttml.im1t';
export const parseIMSC1 = (_payload, _start, _scale, _onCues, onError) => onError(new Error('TTML is not supported.'));
export const hasUMDWorker = () => false;
export const injectWorker = () => { throw new Error('no worker'); };
export const loadWorker = injectWorker;
export const removeWorkerFromStore = () => {};
export const canUseBlobWorker = () => Promise.resolve(false);
`;

/** Returns the constants that the source of hls.js expects from its build. */
export function hlsConstants(): Record<string, string> {
  // The manifest of a package always has a version.
  const { version } = JSON.parse(readFileSync(join(hlsFolder, 'package.json'), 'utf8')) as { version: string };
  return {
    ...Object.fromEntries(Object.entries(features).map(([name, isUsed]) => [name, String(isUsed)])),
    __VERSION__: JSON.stringify(version),
    __IN_WORKER__: 'false',
    __HLS_WORKER_BUNDLE__: 'undefined',
  };
}

/** Builds hls.js from its source without the modules that CMAF does not need. */
export function cmafOnly(): Plugin {
  const prefix = '\0unused:';
  return {
    name: 'sluice-cmaf-only',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === 'hls.js') return join(hlsFolder, 'src/hls.ts');
      const isUnused = unusedImports.some(([from, module]) => from.test(importer) && module.test(id));
      return isUnused ? `${prefix}${id}` : undefined;
    },
    load: (id) => (id.startsWith(prefix) ? replacement : undefined),
  };
}
