import { AppError, infrastructure, type Family, type Fields, type Kind, type Page } from '@sluice/contract';
import { refuseOwnInfrastructure } from '../../account/limits/encoding-allowances.ts';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { pageOf } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { ensureDeliveryOutput } from './delivery-output.ts';
import { ensureRtmpInput } from './rtmp-input.ts';
import { hooksOf } from './kind-hooks.ts';
import { lockOwner, lockOwnerOfNew, ownerOf, type Place } from './owner.ts';
import { findResources, findUser, loadResource, type ResourceQuery, type ResourceRow } from './resource-store.ts';

/** A resource in its wire format, without secrets. */
export type Resource = Record<string, unknown> & {
  id: string;
  type: string;
  name?: string;
  description?: string;
  customData?: Record<string, unknown>;
  createdAt: string;
  modifiedAt: string;
};

/** A parsed request body of a kind. */
export type ResourceBody = {
  name?: string | undefined;
  description?: string | undefined;
  customData?: Record<string, unknown> | undefined;
  [field: string]: unknown;
};

/** Returns a resource in its wire format. */
export const toResource = (context: Context, row: ResourceRow, onceShown: Record<string, unknown> = {}): Resource => ({
  ...row.settings,
  ...hooksOf(row.kind).shown?.(context, row),
  ...onceShown,
  id: row.id,
  type: row.kind,
  ...(row.name !== null && { name: row.name }),
  ...(row.description !== null && { description: row.description }),
  ...(row.custom_data && { customData: row.custom_data }),
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

type Parts = { settings: Record<string, unknown>; secrets: Record<string, unknown> };

/** Splits each item of a list; its secrets keep their places, so that they can be merged back. */
const splitItems = (fields: Fields, items: readonly Record<string, unknown>[]) => {
  const parts = items.map((item) => split(fields, item));
  const hasSecrets = parts.some(({ secrets }) => Object.keys(secrets).length > 0);
  return {
    settings: parts.map(({ settings }) => settings),
    secrets: hasSecrets && parts.map(({ secrets }) => secrets),
  };
};

/** Splits the fields of a body into readable settings and secrets, also within objects and lists. */
const split = (fields: Fields, body: Record<string, unknown>): Parts => {
  const parts: Parts = { settings: {}, secrets: {} };
  for (const [name, field] of Object.entries(fields)) {
    const value = body[name];
    if (field.readOnly || value === undefined) continue;
    if ((field.type !== 'object' && field.type !== 'objects') || field.secret) {
      parts[field.secret ? 'secrets' : 'settings'][name] = value;
      continue;
    }
    if (field.type === 'objects') {
      // The kind's schema has verified that it is a list of objects.
      const { settings, secrets } = splitItems(field.fields, value as Record<string, unknown>[]);
      parts.settings[name] = settings;
      if (secrets) parts.secrets[name] = secrets;
      continue;
    }
    // The kind's schema has verified that it is an object.
    const inner = split(field.fields, value as Record<string, unknown>);
    parts.settings[name] = inner.settings;
    if (Object.keys(inner.secrets).length > 0) parts.secrets[name] = inner.secrets;
  }
  return parts;
};

/** Stores a resource of a kind; its secrets are encrypted under its id and never returned. */
export const createResource = async (
  context: Context,
  family: Family,
  kind: Kind,
  body: ResourceBody,
  place: Place = {},
): Promise<Resource> => {
  authorize(context, family.permission, 'POST');
  if (family.name === infrastructure.name) await refuseOwnInfrastructure(context);
  const owner = await ownerOf(context, family, place);
  const id = newId();
  const { settings, secrets } = split(kind.fields, body);
  const hasSecrets = Object.keys(secrets).length > 0;
  const now = context.clock.now();
  return inTransaction(context, async (inner) => {
    await lockOwnerOfNew(inner, family, owner);
    const row = await inner.db
      .insertInto('resources')
      .values({
        id,
        organization_id: inner.organizationId,
        encoding_id: owner.encodingId,
        owner_id: owner.ownerId,
        family: family.name,
        kind: kind.kind,
        name: body.name ?? null,
        description: body.description ?? null,
        custom_data: jsonOf(body.customData),
        settings: JSON.stringify(settings),
        secrets: hasSecrets ? inner.services.secrets.seal(id, JSON.stringify(secrets)) : null,
        created_at: now,
        modified_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const onceShown = await hooksOf(kind.kind).created?.(inner, row);
    await audit(inner, { action: 'create', resource: family.permission, resourceId: id, detail: { kind: kind.kind } });
    return toResource(inner, row, onceShown);
  });
};

/** Returns one page of a family, or of one of its kinds. */
export const listResources = async (
  context: Context,
  family: Family,
  query: ResourceQuery,
  kind?: Kind,
  place: Place = {},
): Promise<Page<Resource>> => {
  authorize(context, family.permission, 'GET');
  const owner = await ownerOf(context, family, place);
  if ('CDN' in family.kinds) await ensureDeliveryOutput(context);
  if (kind?.kind === 'RTMP') await ensureRtmpInput(context);
  const { rows, totalCount } = await findResources(
    context,
    family,
    kind ? { ...query, type: [kind.kind] } : query,
    owner,
  );
  return pageOf(
    rows.map((row) => toResource(context, row)),
    totalCount,
    query,
  );
};

/** Returns a resource by its id; throws `not_found` if it is of another kind. */
export const getResource = async (
  context: Context,
  family: Family,
  id: string,
  kind?: Kind,
  place: Place = {},
): Promise<Resource> => {
  authorize(context, family.permission, 'GET');
  const owner = await ownerOf(context, family, place);
  return toResource(context, await loadResource(context, family, id, kind?.kind, owner));
};

export const getResourceType = async (
  context: Context,
  family: Family,
  id: string,
  place: Place = {},
): Promise<{ type: string }> => {
  authorize(context, family.permission, 'GET');
  const owner = await ownerOf(context, family, place);
  return { type: (await loadResource(context, family, id, undefined, owner)).kind };
};

export const getResourceCustomData = async (
  context: Context,
  family: Family,
  id: string,
  kind?: Kind,
  place: Place = {},
): Promise<{ customData?: Record<string, unknown>; createdAt: string }> => {
  const { customData, createdAt } = await getResource(context, family, id, kind, place);
  return { ...(customData && { customData }), createdAt };
};

/** Deletes a resource and returns it; `conflict` while a running encoding or manifest uses it. */
export const deleteResource = async (
  context: Context,
  family: Family,
  kind: Kind,
  id: string,
  place: Place = {},
): Promise<Resource> => {
  authorize(context, family.permission, 'DELETE');
  const owner = await ownerOf(context, family, place);
  const deleted = await inTransaction(context, async (inner) => {
    const row = await loadResource(inner, family, id, kind.kind, owner);
    await lockOwner(inner, owner);
    const user = await findUser(inner, id);
    if (user) throw new AppError('conflict', { evidence: `The ${family.noun} is used by the running ${user}.` });
    await inner.db
      .deleteFrom('resources')
      .where('organization_id', '=', inner.organizationId)
      .where((where) => where.or([where('id', '=', id), where('owner_id', '=', id)]))
      .execute();
    await audit(inner, { action: 'delete', resource: family.permission, resourceId: id, detail: { kind: kind.kind } });
    return row;
  });
  await hooksOf(kind.kind).deleted?.(context, deleted);
  return toResource(context, deleted);
};
