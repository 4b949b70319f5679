import { cloudRegions, infrastructure, invalid, notFound, type Page, type RegionalCloud } from '@sluice/contract';
import { audit } from '../../shared/audit.ts';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { newId } from '../../shared/new-id.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { loadResource, type ResourceRow } from '../families/resource-store.ts';

type Region = { id: string; region: string; createdAt: string; modifiedAt: string; [field: string]: unknown };
type Params = Readonly<Record<string, string>>;

const familyName = 'infrastructureRegions';

const toRegion = (row: ResourceRow): Region => ({
  ...row.settings,
  id: row.id,
  region: row.name ?? '',
  createdAt: toInstant(row.created_at),
  modifiedAt: toInstant(row.modified_at),
});

/** Selects the region rows of an infrastructure of that cloud, which must belong to the organization. */
const rowsOf = async (context: Context, cloud: RegionalCloud, params: Params) => {
  const owner = await loadResource(context, infrastructure, params['infrastructure_id'] ?? '', cloud);
  return context.db
    .selectFrom('resources')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', familyName)
    .where('owner_id', '=', owner.id);
};

const loadRegion = async (context: Context, cloud: RegionalCloud, params: Params): Promise<ResourceRow> => {
  const region = params['region'] ?? '';
  const rows = await rowsOf(context, cloud, params);
  const row = await rows.where('name', '=', region).selectAll().executeTakeFirst();
  if (!row) throw notFound('region', region);
  return row;
};

export const listInfrastructureRegions =
  (cloud: RegionalCloud) =>
  async (context: Context, { params, query }: { params: Params; query: Paging }): Promise<Page<Region>> => {
    authorize(context, infrastructure.permission, 'GET');
    const rows = await rowsOf(context, cloud, params);
    const all = await rows.selectAll().orderBy('name').execute();
    return pageOf(all.slice(offsetOf(query), offsetOf(query) + limitOf(query)).map(toRegion), all.length, query);
  };

export const getInfrastructureRegion =
  (cloud: RegionalCloud) =>
  async (context: Context, { params }: { params: Params }): Promise<Region> => {
    authorize(context, infrastructure.permission, 'GET');
    return toRegion(await loadRegion(context, cloud, params));
  };

/** Sets the settings of a region of the organization's infrastructure, replacing earlier ones. */
export const createInfrastructureRegion =
  (cloud: RegionalCloud) =>
  async (context: Context, { params, body }: { params: Params; body: Record<string, unknown> }): Promise<Region> => {
    authorize(context, infrastructure.permission, 'POST');
    const region = params['region'] ?? '';
    const { names, fields } = cloudRegions[cloud];
    if (!(names as readonly string[]).includes(region)) throw invalid('region', `Must be one of ${names.join(', ')}.`);
    const regions = await rowsOf(context, cloud, params);
    const now = context.clock.now();
    const settings = Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]]));
    return inTransaction(context, async (inner) => {
      const existingRegions = await regions.select('id').where('name', '=', region).execute();
      for (const { id } of existingRegions) await inner.db.deleteFrom('resources').where('id', '=', id).execute();
      const row = await inner.db
        .insertInto('resources')
        .values({
          id: newId(),
          organization_id: inner.organizationId,
          owner_id: params['infrastructure_id'] ?? null,
          family: familyName,
          kind: cloud,
          name: region,
          settings: JSON.stringify(settings),
          created_at: now,
          modified_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await audit(inner, {
        action: 'create',
        resource: infrastructure.permission,
        resourceId: row.id,
        detail: { region },
      });
      return toRegion(row);
    });
  };

export const deleteInfrastructureRegion =
  (cloud: RegionalCloud) =>
  async (context: Context, { params }: { params: Params }): Promise<Region> => {
    authorize(context, infrastructure.permission, 'DELETE');
    return inTransaction(context, async (inner) => {
      const row = await loadRegion(inner, cloud, params);
      await inner.db.deleteFrom('resources').where('id', '=', row.id).execute();
      await audit(inner, { action: 'delete', resource: infrastructure.permission, resourceId: row.id });
      return toRegion(row);
    });
  };
