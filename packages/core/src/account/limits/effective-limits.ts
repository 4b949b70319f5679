import { limitCatalogue, limitEntry, type LimitEntry, type PlanTerms } from '@sluice/contract';
import { sql, type Database, type Kysely } from '@sluice/db';
import { planLimitValues } from '../../billing/plans/plan-limits.ts';
import type { Context } from '../../shared/context.ts';
import { lockOrganization } from '../../shared/lock-organization.ts';
import { narrowest } from './limit-values.ts';

/** A limit of an organization: its own value and the effective value, which its parents may narrow. */
export type EffectiveLimit = { entry: LimitEntry; value: string | undefined; effectiveValue: string | undefined };

type ChainRow = {
  id: string;
  depth: number;
  values: { resource: string; name: string; value: string }[];
  /** Limits of the plans that the organization itself subscribes to. */
  plans: PlanTerms['limits'][];
};

const readChain = async (db: Kysely<Database>, organizationId: string): Promise<ChainRow[]> => {
  const { rows } = await sql<ChainRow>`
    with recursive chain as (
      select id, parent_id, 0 as depth from organizations where id = ${organizationId}
      union all select o.id, o.parent_id, c.depth + 1 from organizations o join chain c on o.id = c.parent_id
    )
    select c.id, c.depth, coalesce((select json_agg(json_build_object('resource', l.resource, 'name', l.name, 'value', l.value))
      from organization_limits l where l.organization_id = c.id), '[]') as values,
      coalesce((select json_agg(coalesce(p.terms->'limits', '{}')) from subscriptions s join price_plans p on p.id = s.plan_id
        where s.organization_id = c.id and s.state not in ('EXPIRED', 'CANCELED')), '[]') as plans
    from chain c order by c.depth`.execute(db);
  return rows;
};

const valueIn = ({ values }: ChainRow, entry: LimitEntry): string | undefined =>
  values.find(({ resource, name }) => resource === entry.resource && name === entry.name)?.value ?? entry.initial;

/** Returns the limits of the plans that apply: those of the nearest organization with subscriptions, which pays. */
const planLimits = (chain: readonly ChainRow[]): PlanTerms['limits'][] =>
  chain.find(({ plans }) => plans.length > 0)?.plans ?? [];

const valuesFor = (entry: LimitEntry, chain: readonly ChainRow[]): (string | undefined)[] => [
  ...chain.map((row) => valueIn(row, entry)),
  ...planLimitValues(entry, planLimits(chain)),
];

/** Returns every limit of an organization, in catalog order. */
export const effectiveLimits = async (db: Kysely<Database>, organizationId: string): Promise<EffectiveLimit[]> => {
  const chain = await readChain(db, organizationId);
  return limitCatalogue.map((entry) => {
    const values = valuesFor(entry, chain);
    return { entry, value: values[0], effectiveValue: narrowest(entry, values) };
  });
};

/** Limits that one organization of a chain sets for itself and all below it. */
export type ChainLimits = { organizationId: string; limits: EffectiveLimit[] };

/**
 * Returns the limits of an organization and of each one above it, nearest first; those of plans belong to the
 * organization that subscribes to them.
 */
export const limitsOfChain = async (db: Kysely<Database>, organizationId: string): Promise<ChainLimits[]> => {
  const chain = await readChain(db, organizationId);
  const subscriber = chain.find(({ plans }) => plans.length > 0);
  return chain.map((row) => ({
    organizationId: row.id,
    limits: limitCatalogue.map((entry) => {
      const planValues = row === subscriber ? planLimitValues(entry, row.plans) : [];
      const value = narrowest(entry, [valueIn(row, entry), ...planValues]);
      return { entry, value, effectiveValue: value };
    }),
  }));
};

/** Returns the effective value of a limit in the context's organization; undefined if it is unlimited. */
export const effectiveLimit = async (
  context: Pick<Context, 'db' | 'organizationId'>,
  resource: LimitEntry['resource'],
  name: string,
): Promise<string | undefined> => {
  const entry = limitEntry(resource, name);
  if (!entry) throw new TypeError(`Unknown limit ${resource}.${name}.`);
  const chain = await readChain(context.db, context.organizationId);
  return narrowest(entry, valuesFor(entry, chain));
};

/**
 * Runs the check with the effective value of a numeric limit; skips it if the organization is unlimited.
 *
 * Runs in the caller's transaction and locks the organization, so that concurrent requests cannot exceed the limit.
 */
export const withinLimit = async (
  context: Pick<Context, 'db' | 'organizationId'>,
  [resource, name]: readonly [LimitEntry['resource'], string],
  check: (limit: number) => Promise<void>,
): Promise<void> => {
  const limit = await effectiveLimit(context, resource, name);
  if (limit === undefined) return;
  await lockOrganization(context);
  await check(Number(limit));
};
