import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { streamsOwner } from '../streams-owner.ts';

/** A resource that the platform creates for its hosted streams. */
export type PlatformResource = { family: string; kind: string; name: string; settings: Record<string, unknown> };

/** Stores a resource of the platform in the organization, where it is in no list; returns its id. */
export const insertPlatformResource = async (context: Context, resource: PlatformResource): Promise<string> => {
  const id = newId();
  const now = context.clock.now();
  await context.db
    .insertInto('resources')
    .values({
      id,
      organization_id: context.organizationId,
      owner_id: streamsOwner,
      family: resource.family,
      kind: resource.kind,
      name: resource.name,
      settings: JSON.stringify(resource.settings),
      created_at: now,
      modified_at: now,
    })
    .execute();
  return id;
};

/** Returns the id of the organization's resource of the platform with these settings, creating it if necessary. */
export const ensurePlatformResource = async (context: Context, resource: PlatformResource): Promise<string> => {
  const existing = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('owner_id', '=', streamsOwner)
    .where('family', '=', resource.family)
    .where('kind', '=', resource.kind)
    .where('settings', '=', sql<never>`${JSON.stringify(resource.settings)}::jsonb`)
    .orderBy('created_at')
    .executeTakeFirst();
  return existing?.id ?? insertPlatformResource(context, resource);
};
