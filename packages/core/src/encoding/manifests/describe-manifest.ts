import type { PlacedAds } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { withCaptions } from './captions/caption-rendition.ts';
import { composedDash } from './composed-dash.ts';
import { composedHls } from './composed-hls.ts';
import { encodingsOf, loadParts } from './composed-parts.ts';
import { composedSmooth } from './composed-smooth.ts';
import { defaultContent } from './default-content.ts';
import type { ManifestContent, ManifestDescription, ManifestOutput } from '../manifest-description.ts';
import { fileNameOf, settingsOf, type ManifestRow } from './manifest-store.ts';
import { loadPlacedAds } from '../scene-analysis/analysis-store.ts';
import { programDateTimeOf } from './program-date-time.ts';
import { openFinder, refuse, type Report } from './rendition-finder.ts';

const composedContent = async (
  context: Context,
  row: ManifestRow,
  output: ManifestOutput,
  report: Report,
): Promise<ManifestContent> => {
  const parts = await loadParts(context, row.id);
  const find = await openFinder(context, encodingsOf(parts), output, report);
  switch (row.type) {
    case 'HLS':
      return { type: row.type, ...composedHls(parts, find) };
    case 'DASH':
      return { type: row.type, ...composedDash(parts, find) };
    case 'SMOOTH_STREAMING':
      return { type: row.type, ...composedSmooth(parts, find) };
  }
};

const encodingIdsOf = (content: ManifestContent): string[] => {
  switch (content.type) {
    case 'HLS':
      return [...content.variants, ...content.media.filter((member) => 'encodingId' in member)].map(
        ({ encodingId }) => encodingId,
      );
    case 'DASH':
      return content.periods
        .flatMap(({ sets }) => sets.flatMap(({ representations }) => representations))
        .flatMap((item) => ('rendition' in item ? [item.rendition.encodingId] : []));
    case 'SMOOTH_STREAMING':
      return [];
  }
};

const placedAdsOf = async (context: Context, content: ManifestContent): Promise<PlacedAds | undefined> => {
  const ads: PlacedAds = {};
  for (const id of new Set(encodingIdsOf(content))) {
    const placed = await loadPlacedAds(context, id);
    if (placed.length > 0) ads[id] = placed;
  }
  return Object.keys(ads).length > 0 ? ads : undefined;
};

const isEmpty = (description: ManifestDescription): boolean => {
  switch (description.type) {
    case 'HLS':
      return description.variants.length === 0;
    case 'DASH':
      return !description.periods.some((period) => period.sets.some((set) => set.representations.length > 0));
    case 'SMOOTH_STREAMING':
      return description.renditions.length === 0;
  }
};

/** Builds the description of a manifest at one output; refuses or reports unwritten files and an empty result. */
export const describeManifest = async (
  context: Context,
  row: ManifestRow,
  output: ManifestOutput,
  report: Report = refuse,
): Promise<ManifestDescription> => {
  const settings = settingsOf(row);
  const content = settings.encodingIds
    ? await defaultContent[row.type](context, settings, output)
    : await composedContent(context, row, output, report);
  const dated =
    content.type === 'HLS' ? { ...content, ...(await programDateTimeOf(context, settings, content)) } : content;
  const placedAds = await placedAdsOf(context, content);
  const description = { ...output, fileName: fileNameOf(row), settings, ...dated, ...(placedAds && { placedAds }) };
  if (isEmpty(description))
    report({
      level: 'ERROR',
      text: `${row.type} manifest ${row.id} contains no finished muxing in output ${output.outputId}.`,
    });
  return settings.captions ? withCaptions(description, settings.captions) : description;
};

/** Builds the description of a manifest at one output, in which the given muxings may be missing. */
export const describeManifestWithout = (
  context: Context,
  row: ManifestRow,
  output: ManifestOutput,
  muxingIds: ReadonlySet<string>,
): Promise<ManifestDescription> =>
  describeManifest(context, row, output, (finding, code) => {
    if (!muxingIds.has(finding.subject ?? '')) refuse(finding, code);
  });
