import type { ManifestDescription } from '@sluice/contract';
import { renderDash } from './render-dash.ts';
import { renderHls } from './render-hls.ts';
import { renderSmooth } from './render-smooth.ts';
import type { RenderedFile } from './rendered-file.ts';

/** The manifest's files, the one that players open first; throws `manifest_incomplete` if it names what cannot be played. */
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
