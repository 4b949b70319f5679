import { cdnKey } from '@sluice/storage';
import type { Context } from '../../../shared/context.ts';
import type { StreamRow } from '../streams/stream-store.ts';

/** Maximum number of files returned as a preview; there may be thousands. */
const filesMax = 60;

type Output = { outputId: string; outputPath?: string };
export type PictureFile = { name: string; url?: string };

/** Returns the names of the generated files of each thumbnail, sprite or BIF set. */
const madeFiles = (streams: readonly StreamRow[]): Map<string, string[]> =>
  new Map(
    streams.flatMap(({ facts }) => {
      // Written when the image files were transferred.
      const { sprites = {} } = (facts ?? {}) as { sprites?: Record<string, { files?: string[] }> };
      return Object.entries(sprites).map(([id, { files = [] }]): [string, string[]] => [id, files]);
    }),
  );

/** Returns a lookup of the files of an image set, with URLs for those that the platform delivers. */
export const pictureFilesOf = (
  context: Context,
  streams: readonly StreamRow[],
  cdnOutputs: ReadonlySet<string>,
): ((pictureId: string, outputs: unknown) => PictureFile[] | undefined) => {
  const pictureFiles = madeFiles(streams);
  return (pictureId, outputs) => {
    const files = pictureFiles.get(pictureId);
    // The settings were validated by the schema of their kind.
    const place = ((outputs ?? []) as Output[]).find(({ outputId }) => cdnOutputs.has(outputId));
    return files?.slice(0, filesMax).map((name) => ({
      name,
      ...(place && {
        url: `${context.services.addresses.delivery}/${cdnKey(place.outputId, place.outputPath ?? '', name)}`,
      }),
    }));
  };
};
