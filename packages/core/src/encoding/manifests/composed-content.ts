import { AppError, type ManifestPartKind, type ManifestPartSettings } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadRenditions, type Rendition } from './load-renditions.ts';
import type { DashPeriod, DashSet, HlsContent, PlacedRendition } from './manifest-description.ts';

type Part = { id: string; parentId: string | null; kind: ManifestPartKind; settings: Record<string, unknown> };
type Placed = {
  encodingId: string;
  muxingId: string;
  segmentPath: string;
  startSegmentNumber?: number | undefined;
  endSegmentNumber?: number | undefined;
};
type FindRendition = (placed: Placed) => PlacedRendition;

/** The parts of a manifest in the order of their creation. */
export const loadParts = async (context: Context, manifestId: string): Promise<Part[]> => {
  const rows = await context.db
    .selectFrom('manifest_parts')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('manifest_id', '=', manifestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Kinds are written from the keys of manifestParts only.
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    kind: row.kind as ManifestPartKind,
    settings: row.settings,
  }));
};

/** Finds the written rendition that a part points to; refuses one that is not written yet. */
export const renditionFinder = async (context: Context, parts: Part[]): Promise<FindRendition> => {
  const encodingIds = new Set(
    parts.flatMap((part) => (typeof part.settings['encodingId'] === 'string' ? [part.settings['encodingId']] : [])),
  );
  const renditions = new Map<string, Rendition>();
  for (const encodingId of encodingIds)
    for (const rendition of await loadRenditions(context, encodingId)) renditions.set(rendition.muxingId, rendition);
  return ({ muxingId, segmentPath, startSegmentNumber, endSegmentNumber }) => {
    const rendition = renditions.get(muxingId);
    if (!rendition)
      throw new AppError('manifest_incomplete', {
        evidence: `Muxing ${muxingId} has not been written; finish its encoding first.`,
      });
    return {
      ...rendition,
      segmentPath: segmentPath || '.',
      ...(startSegmentNumber !== undefined && { startSegmentNumber }),
      ...(endSegmentNumber !== undefined && { endSegmentNumber }),
    };
  };
};

/** The parts of one kind with their bodies, as the contract checked them when they came in. */
const settingsOfKind = <K extends ManifestPartKind>(parts: Part[], kind: K): ManifestPartSettings<K>[] =>
  parts.filter((part) => part.kind === kind).map((part) => part.settings as ManifestPartSettings<K>);

export const composedHls = (parts: Part[], find: FindRendition): HlsContent => ({
  variants: settingsOfKind(parts, 'stream-info').map((part) => ({
    ...find(part),
    uri: part.uri,
    ...(part.audio && { audioGroup: part.audio }),
  })),
  media: settingsOfKind(parts, 'audio-media').map((part) => ({
    ...find(part),
    ...(part.language && { language: part.language }),
    ...(part.assocLanguage && { assocLanguage: part.assocLanguage }),
    groupId: part.groupId,
    name: part.name ?? part.language ?? part.groupId,
    uri: part.uri,
    isDefault: part.isDefault ?? false,
    autoselect: part.autoselect ?? part.isDefault ?? false,
    forced: part.forced ?? false,
    characteristics: part.characteristics ?? [],
  })),
});

const representationsBelow = (parts: Part[], setId: string, find: FindRendition): PlacedRendition[] => {
  const below = parts.filter((part) => part.parentId === setId);
  return [...settingsOfKind(below, 'fmp4-representation'), ...settingsOfKind(below, 'webm-representation')].map(find);
};

const setsBelow = (parts: Part[], periodId: string, find: FindRendition): DashSet[] =>
  parts
    .filter((part) => part.parentId === periodId)
    .map((part) => {
      const { lang, roles } = part.settings as Partial<ManifestPartSettings<'audio-adaptation-set'>>;
      return {
        kind: part.kind === 'audio-adaptation-set' ? ('AUDIO' as const) : ('VIDEO' as const),
        ...(lang && { language: lang }),
        roles: roles ?? [],
        representations: representationsBelow(parts, part.id, find),
      };
    });

export const composedDash = (parts: Part[], find: FindRendition): DashPeriod[] =>
  parts
    .filter((part) => part.kind === 'period')
    .map((part) => {
      const { start, duration } = part.settings as ManifestPartSettings<'period'>;
      return {
        ...(start !== undefined && { startSeconds: start }),
        ...(duration !== undefined && { durationSeconds: duration }),
        sets: setsBelow(parts, part.id, find),
      };
    });
