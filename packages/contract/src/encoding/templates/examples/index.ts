import { captions } from './captions.ts';
import { dashAndHls } from './dash-and-hls.ts';
import { drm } from './drm.ts';
import type { TemplateExample } from './example.ts';
import { excerpt } from './excerpt.ts';
import { firstHls } from './first-hls.ts';
import { liveHls } from './live-hls.ts';
import { perTitle } from './per-title.ts';
import { watermark } from './watermark.ts';

export { outputPlaceholder, rtmpPlaceholder, type TemplateExample } from './example.ts';

/** Examples in order of complexity, simplest first. */
export const templateExamples: readonly TemplateExample[] = [
  firstHls,
  perTitle,
  dashAndHls,
  captions,
  watermark,
  drm,
  excerpt,
  liveHls,
];
