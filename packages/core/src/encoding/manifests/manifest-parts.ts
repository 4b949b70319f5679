import {
  manifestPartOf,
  notFound,
  type ManifestPartKind,
  type ManifestType,
  type Page,
  type ResultOf,
  type manifests,
} from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { checkPartReferences } from './check-part-references.ts';
import { loadManifest } from './manifest-store.ts';
import {
  locate,
  partRows,
  refuseWhileWriting,
  toPart,
  type Params,
  type PartResult,
  type PartRow,
} from './part-store.ts';

const located = async (context: Context, kind: ManifestPartKind, params: Params) => {
  const { manifest, parentId } = await locate(context, manifestPartOf(kind), params);
  const rows = partRows(context, manifest.id)
    .where('kind', '=', kind)
    .where('parent_id', parentId === null ? 'is' : '=', parentId);
  return { manifest, parentId, rows };
};

export const listManifestParts =
  (kind: ManifestPartKind) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }): Promise<Page<PartResult>> => {
    authorize(context, 'encoding.manifests', 'GET');
    const { rows } = await located(context, kind, params);
    const all = await rows.orderBy('created_at').orderBy('id').execute();
    return pageOf(all.slice(offsetOf(query), offsetOf(query) + limitOf(query)).map(toPart), all.length, query);
  };

type AllParts = ResultOf<(typeof manifests)['DASH']['parts']>;

/** Returns all parts of a manifest at any depth. */
export const listAllManifestParts =
  (type: ManifestType) =>
  async (context: Context, { params }: { params: { manifest_id: string } }): Promise<AllParts> => {
    authorize(context, 'encoding.manifests', 'GET');
    const { id } = await loadManifest(context, params.manifest_id, type);
    const rows = await partRows(context, id).orderBy('created_at').orderBy('id').execute();
    const parts = rows.map(({ id: partId, parent_id, kind, settings }) => ({
      id: partId,
      parentId: parent_id ?? undefined,
      kind,
      settings,
    }));
    return { parts };
  };

const loadPart = async (context: Context, kind: ManifestPartKind, params: Params) => {
  const { manifest, rows } = await located(context, kind, params);
  const { parameter, label } = manifestPartOf(kind);
  const id = params[parameter] ?? '';
  const row: PartRow | undefined = await rows.where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(label, id);
  return { manifest, row };
};

export const getManifestPart =
  (kind: ManifestPartKind) =>
  async (context: Context, { params }: { params: Params }): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'GET');
    return toPart((await loadPart(context, kind, params)).row);
  };

/** Read-only fields that clients may send back, but which are ignored. */
const notKept = new Set(['id', 'createdAt', 'modifiedAt', 'typeDiscriminator']);

/** Returns the settings of a part to store from a request. */
export const keptOf = (kind: ManifestPartKind, body: Record<string, unknown>): Record<string, unknown> => {
  const ownType = manifestPartOf(kind).discriminator?.field;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => !notKept.has(name) && name !== ownType && value !== undefined),
  );
};

export const createManifestPart =
  (kind: ManifestPartKind) =>
  async (
    context: Context,
    { params, body = {} }: { params: Params; body: Record<string, unknown> | undefined },
  ): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'POST');
    const { manifest, parentId } = await located(context, kind, params);
    refuseWhileWriting(manifest);
    const settings = keptOf(kind, body);
    await checkPartReferences(context, kind, settings);
    return inTransaction(context, async (tx) => {
      const row = await tx.db
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
      await audit(tx, {
        action: 'create',
        resource: 'encoding.manifests',
        resourceId: manifest.id,
        detail: { part: kind, partId: row.id },
      });
      return toPart(row);
    });
  };

/** Replaces the settings of a part; its child parts are kept. */
export const updateManifestPart =
  (kind: ManifestPartKind) =>
  async (
    context: Context,
    { params, body }: { params: Params; body: Record<string, unknown> },
  ): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'PUT');
    const { manifest, row } = await loadPart(context, kind, params);
    refuseWhileWriting(manifest);
    const settings = keptOf(kind, body);
    await checkPartReferences(context, kind, settings);
    return inTransaction(context, async (tx) => {
      const updated = await tx.db
        .updateTable('manifest_parts')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(tx, {
        action: 'update',
        resource: 'encoding.manifests',
        resourceId: manifest.id,
        detail: { part: kind, partId: row.id },
      });
      return toPart(updated);
    });
  };

/** Deletes a part of a manifest with all its child parts. */
export const deleteManifestPart =
  (kind: ManifestPartKind) =>
  async (context: Context, { params }: { params: Params }): Promise<PartResult> => {
    authorize(context, 'encoding.manifests', 'DELETE');
    const { manifest, row } = await loadPart(context, kind, params);
    refuseWhileWriting(manifest);
    return inTransaction(context, async (tx) => {
      await tx.db
        .deleteFrom('manifest_parts')
        .where('id', '=', row.id)
        .where('organization_id', '=', context.organizationId)
        .execute();
      await audit(tx, {
        action: 'delete',
        resource: 'encoding.manifests',
        resourceId: row.manifest_id,
        detail: { part: kind, partId: row.id },
      });
      return toPart(row);
    });
  };
