import { AppError, notFound, type InputFor, type sceneAnalyses } from '@sluice/contract';
import { scenePictures, type ScenePicture } from '@sluice/contract/encoding/scene-analysis/findings';
import { buffer } from 'node:stream/consumers';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { loadEncoding } from '../encoding-store.ts';
import { findAnalysisRow, type AnalysisRow } from './analysis-row.ts';
import { scenesPrefix } from './scenes-prefix.ts';

/** Pictures of a film, one after another in one object. */
export type StoredPictures = { key: string; pictures: readonly ScenePicture[] };

type Attempt = { id: string; attempt: number; encodingId: string };

/** Returns the pictures of an analysis; none if it took none. */
export const picturesOf = ({ pictures_key: key, pictures }: AnalysisRow): StoredPictures | undefined =>
  key === null ? undefined : { key, pictures: scenePictures.parse(pictures) };

/**
 * Moves the file of pictures of a finished scan to a place where it stays with the encoding. Files of earlier scans
 * that no analysis names are deleted. Returns undefined if the worker has not stored the file that it named.
 */
export const keepScenePictures = async (
  context: Context,
  { id, attempt, encodingId }: Attempt,
  { key: from }: { key: string },
): Promise<string | undefined> => {
  const { objects } = context.services;
  const to = `${scenesPrefix(encodingId)}${id}-${attempt}.bin`;
  const current = await findAnalysisRow(context, encodingId);
  const kept = [current?.pictures_key, current?.speech_key, to];
  for await (const { key } of objects.list(scenesPrefix(encodingId)))
    if (!kept.includes(key)) await objects.delete(key);
  try {
    await objects.copy(from, to);
    return to;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
};

/** Loads the pictures of an encoding's analysis; none if it took none. */
export const loadStoredPictures = async (context: Context, encodingId: string): Promise<StoredPictures | undefined> => {
  const row = await findAnalysisRow(context, encodingId);
  return row && picturesOf(row);
};

const imagePath = (encodingId: string, index: number, { created_at: createdAt }: AnalysisRow): string =>
  `/ai-scene-analysis/analyses/by-encoding-id/${encodingId}/pictures/${index}.jpg?of=${createdAt.getTime()}`;

/** Returns the times of an analysis's pictures, with the paths at which they are read. */
export const describePictures = (encodingId: string, row: AnalysisRow): { at: number; imagePath: string }[] =>
  (picturesOf(row)?.pictures ?? []).map(({ at }, index) => ({ at, imagePath: imagePath(encodingId, index, row) }));

/** Reads one picture of a film as JPEG. */
export const readStoredPicture = async (
  { services }: Pick<Context, 'services'>,
  key: string,
  { offset, sizeBytes }: ScenePicture,
): Promise<Buffer> =>
  buffer((await services.objects.get(key, { range: { start: offset, end: offset + sizeBytes - 1 } })).stream);

/** Reads the picture of an analysis at a position in their order; throws `not_found`. */
export const readScenePicture = async (
  context: Context,
  { params }: Pick<InputFor<typeof sceneAnalyses.findings>, 'params'>,
  index: number,
): Promise<Buffer> => {
  authorize(context, 'encoding.encodings', 'GET');
  const encoding = await loadEncoding(context, params.encoding_id);
  const row = await findAnalysisRow(context, encoding.id);
  const stored = row && picturesOf(row);
  const picture = stored?.pictures[index];
  if (!picture) throw notFound('picture of the scene analysis', String(index));
  return readStoredPicture(context, stored.key, picture);
};
