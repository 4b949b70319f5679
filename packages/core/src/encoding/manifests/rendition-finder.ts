import { AppError, type ManifestFinding } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadPictures, type PictureRow } from '../encodings/pictures.ts';
import { loadProtections, type ProtectionRow } from '../encodings/protection/protection-store.ts';
import { findMisplacement, findSpriteMisplacement, findTextMisplacement } from './find-misplacement.ts';
import { loadRenditions } from './load-renditions.ts';
import type {
  ManifestOutput,
  PlacedRendition,
  RecordedProtection,
  RecordedSprites,
  Rendition,
} from '../manifest-description.ts';
import { protectedBy, protectionOf } from './recorded-facts.ts';

/** Handles a problem: throws it, or records it and continues. */
export type Report = (finding: ManifestFinding, code?: 'manifest_incomplete' | 'manifest_file_missing') => void;

export const refuse: Report = ({ text }, code = 'manifest_incomplete') => {
  throw new AppError(code, { evidence: text });
};

type Named = { muxingId: string; drmId?: string | undefined };
type Placed = Named & {
  segmentPath?: string | undefined;
  filePath?: string | undefined;
  startSegmentNumber?: number | undefined;
  endSegmentNumber?: number | undefined;
  startKeyframeId?: string | undefined;
  endKeyframeId?: string | undefined;
};

/** Finds the targets of references by id; each method returns nothing if the target is not written yet. */
export type Finder = {
  rendition(placed: Placed): PlacedRendition | undefined;
  protection(references: Required<Named>): RecordedProtection[];
  sprites(reference: {
    streamId: string;
    spriteId: string;
    segmentPath?: string | undefined;
  }): RecordedSprites | undefined;
  /** Returns the URL of a text file; reports it if the encodings wrote that file to another folder. */
  text(url: string): string;
  keyframeSeconds(id: string): number | undefined;
};

const loadKeyframes = async (context: Context, encodingIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'keyframes')
    .where('owner_id', 'in', [...encodingIds])
    .execute();
  return new Map(rows.map(({ id, settings }) => [id, Number(settings['time'])]));
};

type StreamSprites = Record<string, RecordedSprites>;

const loadSprites = async (context: Context, encodingIds: readonly string[]): Promise<Map<string, StreamSprites>> => {
  const rows = await context.db
    .selectFrom('streams')
    .select(['id', 'facts'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', 'in', [...encodingIds])
    .execute();
  // Written by the worker: the files of each sprite, by its id.
  return new Map(rows.map(({ id, facts }) => [id, (facts as { sprites?: StreamSprites } | null)?.sprites ?? {}]));
};

const optional = <T extends object>(values: T): Partial<T> =>
  // The entries keep the property names of their object.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

type Loaded = {
  renditions: Map<string, Rendition>;
  keyframes: Map<string, number>;
  sprites: Map<string, StreamSprites>;
  protections: ProtectionRow[];
  pictures: PictureRow[];
};

/** Returns the protected files of a rendition, in the outputs of the DRM if it has its own. */
const protectedFiles = (clear: Rendition, drmId: string, { protections }: Loaded): Rendition | undefined => {
  const rendition = protectedBy(clear, drmId);
  const outputs = protections.find(({ id }) => id === drmId)?.outputs ?? [];
  return rendition && outputs.length > 0 ? { ...rendition, outputs } : rendition;
};

const chosen = (loaded: Loaded, { muxingId, drmId }: Named, report: Report): Rendition | undefined => {
  const clear = loaded.renditions.get(muxingId);
  const rendition = clear && (drmId === undefined ? clear : protectedFiles(clear, drmId, loaded));
  if (rendition) return rendition;
  report(
    clear
      ? { level: 'ERROR', text: `The DRM ${drmId} has not been written. Finish its encoding first.`, subject: drmId }
      : {
          level: 'ERROR',
          text: `The muxing ${muxingId} has not been written. Finish its encoding first.`,
          subject: muxingId,
        },
  );
  return undefined;
};

const load = async (context: Context, encodingIds: readonly string[]): Promise<Loaded> => {
  const renditions = new Map<string, Rendition>();
  const protections: ProtectionRow[] = [];
  const pictures: PictureRow[] = [];
  if (encodingIds.length === 0) return { renditions, keyframes: new Map(), sprites: new Map(), protections, pictures };
  for (const encodingId of encodingIds) {
    for (const rendition of await loadRenditions(context, encodingId)) renditions.set(rendition.muxingId, rendition);
    protections.push(...(await loadProtections(context, encodingId)));
    pictures.push(...(await loadPictures(context, encodingId)));
  }
  const [keyframes, sprites] = await Promise.all([
    loadKeyframes(context, encodingIds),
    loadSprites(context, encodingIds),
  ]);
  return { renditions, keyframes, sprites, protections, pictures };
};

/** Loads everything the encodings have written and returns a finder for references of parts. */
export const openFinder = async (
  context: Context,
  encodingIds: readonly string[],
  output: ManifestOutput,
  report: Report,
): Promise<Finder> => {
  const loaded = await load(context, encodingIds);
  const reportMisplacement = (text: string | undefined, subject?: string): void => {
    if (text) report({ level: 'ERROR', text, ...(subject && { subject }) }, 'manifest_file_missing');
  };
  const keyframeSeconds = (id: string): number | undefined => loaded.keyframes.get(id);
  return {
    keyframeSeconds,
    rendition: (placed) => {
      const rendition = chosen(loaded, placed, report);
      if (!rendition) return undefined;
      const { segmentPath, filePath, startSegmentNumber, endSegmentNumber, startKeyframeId, endKeyframeId } = placed;
      const placedRendition = {
        ...rendition,
        segmentPath: segmentPath || '.',
        ...optional({
          filePath,
          startSegmentNumber,
          endSegmentNumber,
          startSeconds: startKeyframeId && keyframeSeconds(startKeyframeId),
          endSeconds: endKeyframeId && keyframeSeconds(endKeyframeId),
        }),
      } as PlacedRendition;
      reportMisplacement(findMisplacement(placedRendition, output), rendition.muxingId);
      return placedRendition;
    },
    protection: ({ muxingId, drmId }) => {
      const rendition = loaded.renditions.get(muxingId);
      const protection = rendition && protectionOf(rendition, drmId);
      if (protection) return [protection];
      report({
        level: 'ERROR',
        text: `The DRM ${drmId} has not been written. Finish its encoding first.`,
        subject: drmId,
      });
      return [];
    },
    sprites: ({ streamId, spriteId, segmentPath = '' }) => {
      const sprites = loaded.sprites.get(streamId)?.[spriteId];
      if (!sprites)
        report({
          level: 'ERROR',
          text: `The sprite ${spriteId} has not been written. Finish its encoding first.`,
          subject: spriteId,
        });
      const outputs = loaded.pictures.find(({ id }) => id === spriteId)?.settings.outputs ?? [];
      reportMisplacement(findSpriteMisplacement({ id: spriteId, outputs, segmentPath }, output), spriteId);
      return sprites;
    },
    text: (url) => {
      reportMisplacement(findTextMisplacement(url, [...loaded.renditions.values()], output));
      return url;
    },
  };
};
