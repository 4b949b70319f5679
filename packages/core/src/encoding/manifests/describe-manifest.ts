import { AppError } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { composedDash, composedHls, loadParts, renditionFinder } from './composed-content.ts';
import { defaultHls, defaultSets, inFolder } from './default-content.ts';
import { loadRenditions } from './load-renditions.ts';
import type { ManifestDescription, ManifestOutput } from './manifest-description.ts';
import { defaultFileName, settingsOf, type ManifestRow } from './manifest-store.ts';

const contentOf = async (context: Context, row: ManifestRow, output: ManifestOutput) => {
  const { encodingIds } = settingsOf(row);
  if (encodingIds) {
    const periods = await Promise.all(
      encodingIds.map(async (id) =>
        (await loadRenditions(context, id)).flatMap((rendition) => inFolder(rendition, output)),
      ),
    );
    return row.type === 'HLS'
      ? { type: 'HLS' as const, ...defaultHls(periods.flat()) }
      : { type: 'DASH' as const, periods: periods.map((renditions) => ({ sets: defaultSets(renditions) })) };
  }
  const parts = await loadParts(context, row.id);
  const find = await renditionFinder(context, parts);
  return row.type === 'HLS'
    ? { type: 'HLS' as const, ...composedHls(parts, find) }
    : { type: 'DASH' as const, periods: composedDash(parts, find) };
};

const isEmpty = (description: ManifestDescription): boolean =>
  description.type === 'HLS'
    ? description.variants.length === 0
    : !description.periods.some((period) => period.sets.some((set) => set.representations.length > 0));

/** What the manifest says at one of its outputs; refuses a manifest that names nothing playable there. */
export const describeManifest = async (
  context: Context,
  row: ManifestRow,
  output: ManifestOutput,
): Promise<ManifestDescription> => {
  const settings = settingsOf(row);
  const description = {
    ...output,
    fileName: settings.manifestName ?? defaultFileName(row.type),
    settings,
    ...(await contentOf(context, row, output)),
  };
  if (isEmpty(description))
    throw new AppError('manifest_incomplete', {
      evidence: `${row.type} manifest ${row.id} names no finished muxing that lies in output ${output.outputId}.`,
    });
  return description;
};
