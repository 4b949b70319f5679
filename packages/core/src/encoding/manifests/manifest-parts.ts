import { manifestParts, notFound, type ManifestPart, type ManifestPartKind, type Page } from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkReferences } from './check-references.ts';
import { loadManifest } from './manifest-store.ts';

type PartRow = Selectable<Database['manifest_parts']>;
type PartResult = { id: string; [field: string]: unknown };
type Params = Record<string, string>;

const containers = { period: ['period'], 'adaptation-set': ['video-adaptation-set', 'audio-adaptation-set'] } as const;

const toPart = (row: PartRow): PartResult => {
  // Kinds are written by this file only, from the keys of manifestParts.
  const { discriminator }: ManifestPart = manifestParts[row.kind as ManifestPartKind];
  const typed = row.kind.endsWith('representation') ? { type: row.settings['type'] ?? 'TEMPLATE' } : {};
  return {
    ...row.settings,
    ...typed,
    ...(discriminator && { [discriminator.field]: discriminator.value }),
    id: row.id,
  };
};

const partRows = (context: Context, manifestId: string) =>
  context.db
    .selectFrom('manifest_parts')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('manifest_id', '=', manifestId);

const loadContainer = async (context: Context, params: Params, part: ManifestPart): Promise<string | null> => {
  if (!part.below) return null;
  const period = await partRows(context, params['manifest_id'] ?? '')
    .where('id', '=', params['period_id'] ?? '')
    .where('kind', '=', 'period')
    .executeTakeFirst();
  if (!period) throw notFound('period', params['period_id'] ?? '');
  if (part.below === 'period') return period.id;
  const setId = params['adaptationset_id'] ?? '';
  const set = await partRows(context, params['manifest_id'] ?? '')
    .where('id', '=', setId)
    .where('parent_id', '=', period.id)
    .where('kind', 'in', [...containers['adaptation-set']])
    .executeTakeFirst();
  if (!set) throw notFound('adaptation set', setId);
  return set.id;
};

const located = async (context: Context, kind: ManifestPartKind, params: Params) => {
  const part: ManifestPart = manifestParts[kind];
  const manifest = await loadManifest(context, params['manifest_id'] ?? '', part.type);
  const parentId = await loadContainer(context, params, part);
  const rows = partRows(context, manifest.id)
    .where('kind', '=', kind)
    .where('parent_id', parentId === null ? 'is' : '=', parentId);
  return { part, manifest, parentId, rows };
};

export const listManifestParts =
  (kind: ManifestPartKind) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }): Promise<Page<PartResult>> => {
    authorize(context, 'encoding.manifests', 'GET');
    const { rows } = await located(context, kind, params);
    const all = await rows.orderBy('created_at').orderBy('id').execute();
    return pageOf(all.slice(offsetOf(query), offsetOf(query) + limitOf(query)).map(toPart), all.length, query);
  };

const loadPart = async (context: Context, kind: ManifestPartKind, params: Params): Promise<PartRow> => {
  const { part, rows } = await located(context, kind, params);
  const id = params[part.parameter] ?? '';
  const row = await rows.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(part.label, id);
  return row;
};

export const getManifestPart =
  (kind: ManifestPartKind) =>
  async (context: Context, { params }: { params: Params }): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'GET');
    return toPart(await loadPart(context, kind, params));
  };

const named = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

export const createManifestPart =
  (kind: ManifestPartKind) =>
  async (
    context: Context,
    { params, body = {} }: { params: Params; body: Record<string, unknown> | undefined },
  ): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'POST');
    const { manifest, parentId } = await located(context, kind, params);
    const {
      id: _id,
      createdAt: _createdAt,
      modifiedAt: _modifiedAt,
      typeDiscriminator: _discriminator,
      ...settings
    } = body;
    await checkReferences(context, {
      encodingIds: named(settings['encodingId']),
      muxingIds: named(settings['muxingId']),
      streamIds: named(settings['streamId']),
    });
    return inTransaction(context, async (inside) => {
      const row = await inside.db
        .insertInto('manifest_parts')
        .values({
          id: newId(),
          organization_id: context.organizationId,
          manifest_id: manifest.id,
          parent_id: parentId,
          kind,
          settings: JSON.stringify(settings),
          created_at: context.clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(inside, {
        action: 'create',
        resource: 'encoding.manifests',
        resourceId: manifest.id,
        detail: { part: kind, partId: row.id },
      });
      return toPart(row);
    });
  };

export const deleteManifestPart =
  (kind: ManifestPartKind) =>
  async (context: Context, { params }: { params: Params }): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'DELETE');
    const row = await loadPart(context, kind, params);
    return inTransaction(context, async (inside) => {
      await inside.db
        .deleteFrom('manifest_parts')
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(inside, {
        action: 'delete',
        resource: 'encoding.manifests',
        resourceId: row.manifest_id,
        detail: { part: kind, partId: row.id },
      });
      return toPart(row);
    });
  };
