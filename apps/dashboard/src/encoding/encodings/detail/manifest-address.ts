import type { OperationResult } from '../../../app/api/api.ts';

export type Manifest = OperationResult<'encoding.manifests.list'>['items'][number];

const names = { HLS: 'master.m3u8', DASH: 'manifest.mpd', SMOOTH_STREAMING: 'manifest.ismc' } as const;

const joined = (...parts: string[]): string =>
  parts
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
    .filter(Boolean)
    .join('/');

/** Returns the URL of a manifest given the URL of its output, or undefined without a URL. */
export const manifestAddress = (manifest: Manifest, deliveryUrl: string | undefined): string | undefined => {
  const [output] = manifest.outputs;
  if (!output || !deliveryUrl) return undefined;
  const { origin, pathname } = new URL(deliveryUrl);
  return `${origin}/${joined(pathname, output.outputPath, manifest.manifestName ?? names[manifest.type])}`;
};
