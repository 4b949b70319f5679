import { cdnKey } from '@sluice/storage';
import type { Context } from '../../../shared/context.ts';
import type { StreamRow } from '../streams/stream-store.ts';

/** Enough to see what they are like; there may be thousands. */
const filesMax = 60;

type Output = { outputId: string; outputPath?: string };
export type PictureFile = { name: string; url?: string };

/** Names of the files that were made for each set of pictures. */
const madeFiles = (streams: readonly StreamRow[]): Map<string, string[]> =>
  new Map(
    streams.flatMap(({ facts }) => {
      // Written when the pictures were transferred.
      const { sprites = {} } = (facts ?? {}) as { sprites?: Record<string, { files?: string[] }> };
      return Object.entries(sprites).map(([id, { files = [] }]): [string, string[]] => [id, files]);
    }),
  );

/** Answers the files of a set of pictures, with the address of those that the platform itself delivers. */
export const pictureFilesOf = (
  context: Context,
  streams: readonly StreamRow[],
  cdnOutputs: ReadonlySet<string>,
): ((pictureId: string, outputs: unknown) => PictureFile[] | undefined) => {
  const made = madeFiles(streams);
  return (pictureId, outputs) => {
    const files = made.get(pictureId);
    // Settings of pictures passed their kind's schema.
    const place = ((outputs ?? []) as Output[]).find(({ outputId }) => cdnOutputs.has(outputId));
    return files?.slice(0, filesMax).map((name) => ({
      name,
      ...(place && {
        url: `${context.services.addresses.delivery}/${cdnKey(place.outputId, place.outputPath ?? '', name)}`,
      }),
    }));
  };
};
