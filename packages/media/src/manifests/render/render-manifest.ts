import type { ManifestDescription } from '@sluice/contract';
import { renderDash } from './render-dash.ts';
import { renderHls } from './render-hls.ts';
import { renderSmooth } from './render-smooth.ts';
import type { RenderedFile } from './rendered-file.ts';

/** Renders a manifest's files, the entry point first; throws `manifest_incomplete` if content is unplayable. */
export const renderManifest = (description: ManifestDescription): RenderedFile[] => {
  switch (description.type) {
    case 'HLS':
      return renderHls(description);
    case 'DASH':
      return renderDash(description);
    case 'SMOOTH_STREAMING':
      return renderSmooth(description);
  }
};
