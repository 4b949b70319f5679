import {
  AppError,
  manifestPartOf,
  manifestParts,
  mayHold,
  notFound,
  partRequest,
  type ErrorDetail,
  type ManifestChange,
  type ManifestPartKind,
} from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { checkPartReferences } from './check-part-references.ts';
import { keptOf } from './manifest-parts.ts';
import type { ManifestRow } from './manifest-store.ts';
import { kindOf, partRows, type PartRow } from './part-store.ts';

type Created = Extract<ManifestChange, { action: 'CREATE' }>;

const refuse = (details: ErrorDetail[]): never => {
  throw new AppError('validation_failed', { details });
};

const kindNamed = (name: string, { type }: ManifestRow, field: string): ManifestPartKind => {
  // The next line verifies the cast.
  const kind = name as ManifestPartKind;
  if (!Object.hasOwn(manifestParts, name) || manifestPartOf(kind).type !== type)
    refuse([{ field, text: `Manifests of type ${type} have no part ${name}.` }]);
  return kind;
};

const loadPart = async (context: Context, manifest: ManifestRow, id: string): Promise<PartRow> => {
  const row: PartRow | undefined = await partRows(context, manifest.id).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('part', id);
  return row;
};

const checkedSettings = async (context: Context, kind: ManifestPartKind, settings: unknown, place: string) => {
  const read = partRequest(manifestPartOf(kind)).safeParse(settings);
  if (!read.success)
    return refuse(
      read.error.issues.map(({ path, message }) => ({ field: [place, 'settings', ...path].join('.'), text: message })),
    );
  // Part requests are objects.
  const keptSettings = keptOf(kind, read.data as Record<string, unknown>);
  await checkPartReferences(context, kind, keptSettings);
  return JSON.stringify(keptSettings);
};

const isTop = (kind: ManifestPartKind): boolean => !manifestPartOf(kind).path.includes('{');

const create = async (context: Context, manifest: ManifestRow, change: Created, place: string): Promise<void> => {
  const kind = kindNamed(change.kind, manifest, `${place}.kind`);
  const parent = change.parentId === undefined ? undefined : await loadPart(context, manifest, change.parentId);
  const isHeld = parent ? mayHold(manifestPartOf(kindOf(parent)), manifestPartOf(kind).path) : isTop(kind);
  if (!isHeld) refuse([{ field: `${place}.parentId`, text: `A part ${kind} is not allowed here.` }]);
  await context.db
    .insertInto('manifest_parts')
    .values({
      id: change.partId,
      organization_id: context.organizationId,
      manifest_id: manifest.id,
      parent_id: parent?.id ?? null,
      kind,
      settings: await checkedSettings(context, kind, change.settings ?? {}, place),
      created_at: context.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const apply = async (context: Context, manifest: ManifestRow, change: ManifestChange, place: string): Promise<void> => {
  if (change.action === 'CREATE') return create(context, manifest, change, place);
  const row = await loadPart(context, manifest, change.partId);
  if (change.action === 'DELETE') await context.db.deleteFrom('manifest_parts').where('id', '=', row.id).execute();
  else
    await context.db
      .updateTable('manifest_parts')
      .set({ settings: await checkedSettings(context, kindOf(row), change.settings, place) })
      .where('id', '=', row.id)
      .execute();
};

/** Applies changes to the parts of a manifest in order; a change may refer to parts created by earlier ones. */
export const applyChanges = async (
  context: Context,
  manifest: ManifestRow,
  changes: readonly ManifestChange[],
): Promise<void> => {
  for (const [index, change] of changes.entries()) await apply(context, manifest, change, `changes.${index}`);
};
