import { posix } from 'node:path';
import type { ManifestType } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadProtections, type ProtectionRow } from '../encodings/protection/protection-store.ts';
import { defaultSets } from './default-dash.ts';
import { defaultHls } from './default-hls.ts';
import { loadRenditions } from './load-renditions.ts';
import type {
  ManifestContent,
  ManifestOutput,
  PlacedRendition,
  RecordedProtection,
  Rendition,
} from '../manifest-description.ts';
import type { ManifestSettings } from './manifest-store.ts';
import { fileOf, isFragmented, protectedBy, protectionOf } from './recorded-facts.ts';

type Place = { outputId: string; outputPath: string };

/** Returns the rendition with paths relative to a manifest in that output, if its files are there. */
const placedIn = (rendition: Rendition, places: readonly Place[], output: ManifestOutput): PlacedRendition[] => {
  const place = places.find((candidate) => candidate.outputId === output.outputId);
  if (!place) return [];
  const segmentPath = posix.relative(`/${output.outputPath}`, `/${place.outputPath}`) || '.';
  const file = fileOf(rendition);
  return [{ ...rendition, segmentPath, ...(file && { filePath: posix.join(segmentPath, file.name) }) }];
};

type Own = { protection?: RecordedProtection | undefined };

/** Returns the files of a muxing in the output, preferring protected over unprotected ones. */
const chosenOf = (
  rendition: Rendition,
  protections: readonly ProtectionRow[],
  output: ManifestOutput,
): (PlacedRendition & Own)[] => {
  for (const { id, outputs } of protections.filter(({ muxingId }) => muxingId === rendition.muxingId)) {
    const protectedRendition = protectedBy(rendition, id);
    const placed =
      protectedRendition && placedIn(protectedRendition, outputs.length > 0 ? outputs : rendition.outputs, output);
    if (placed?.[0]) return [{ ...placed[0], protection: protectionOf(rendition, id) }];
  }
  return placedIn(rendition, rendition.outputs, output);
};

/** Reports whether a manifest type can signal the protection of a rendition; otherwise no player could play it. */
const saysHowToPlay: Record<ManifestType, (protection: RecordedProtection) => boolean> = {
  HLS: ({ hls }) => Array.isArray(hls) && hls.length > 0,
  DASH: ({ scheme }) => scheme === 'cenc' || scheme === 'cbcs',
  SMOOTH_STREAMING: ({ scheme }) => scheme === 'cenc',
};

const playableIn =
  (type: ManifestType) =>
  ({ protection }: Own): boolean =>
    protection === undefined || saysHowToPlay[type](protection);

const renditionsIn = async (context: Context, encodingId: string, output: ManifestOutput) => {
  const protections = await loadProtections(context, encodingId);
  return (await loadRenditions(context, encodingId)).flatMap((rendition) => chosenOf(rendition, protections, output));
};

type Filled = { renditions: (PlacedRendition & Own)[]; conditions: NonNullable<ManifestSettings['periods']>[number] };

const filled = async (
  context: Context,
  { encodingIds = [], periods = [{ encodingIds }] }: ManifestSettings,
  output: ManifestOutput,
): Promise<Filled[]> =>
  Promise.all(
    periods.map(async (conditions) => ({
      conditions,
      renditions: (
        await Promise.all(conditions.encodingIds.map((encodingId) => renditionsIn(context, encodingId, output)))
      ).flat(),
    })),
  );

const allIn = async (context: Context, settings: ManifestSettings, output: ManifestOutput) =>
  (await filled(context, settings, output)).flatMap(({ renditions }) => renditions);

type Describe = (context: Context, settings: ManifestSettings, output: ManifestOutput) => Promise<ManifestContent>;

/** Builders of default manifest content for one output, by manifest type. */
export const defaultContent: Record<ManifestType, Describe> = {
  HLS: async (context, settings, output) => ({
    type: 'HLS',
    ...defaultHls((await allIn(context, settings, output)).filter(playableIn('HLS'))),
  }),
  DASH: async (context, settings, output) => ({
    type: 'DASH',
    periods: (await filled(context, settings, output)).map(({ renditions, conditions: { adaptationSets } }) => ({
      customElements: [],
      sets: defaultSets(renditions.filter(playableIn('DASH')), {
        isOnDemand: settings['profile'] === 'ON_DEMAND',
        conditions: adaptationSets,
      }),
    })),
  }),
  SMOOTH_STREAMING: async (context, settings, output) => {
    const files = (await allIn(context, settings, output))
      .filter(playableIn('SMOOTH_STREAMING'))
      .filter((rendition) => rendition.muxingType === 'MP4' && isFragmented(rendition));
    return {
      type: 'SMOOTH_STREAMING',
      renditions: files.map((rendition) => ({ ...rendition, filePath: rendition.filePath ?? '' })),
      protections: files.flatMap(({ protection }) => (protection ? [protection] : [])),
    };
  },
};
