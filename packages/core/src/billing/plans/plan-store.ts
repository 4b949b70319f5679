import {
  componentCategoryOf,
  notFound,
  planTerms,
  productCategoryOf,
  type Plan,
  type PlanTerms,
  type ProductCategory,
} from '@sluice/contract';
import type { Database, Kysely, Selectable } from '@sluice/db';

/** A version of a plan with its parsed terms. */
export type PlanVersion = Omit<Selectable<Database['price_plans']>, 'terms'> & { terms: PlanTerms };

const toVersion = (row: Selectable<Database['price_plans']>): PlanVersion => ({
  ...row,
  terms: planTerms.parse(row.terms),
});

/** Returns the product that a path names; throws `not_found`. */
export const categoryIn = (text: string): ProductCategory => {
  const category = productCategoryOf(text);
  if (!category) throw notFound('product category', text);
  return category;
};

export const findPlan = async (db: Kysely<Database>, id: string): Promise<PlanVersion | undefined> => {
  const row = await db.selectFrom('price_plans').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toVersion(row);
};

/** Loads a version of a plan; throws `not_found`. */
export const loadPlan = async (db: Kysely<Database>, id: string): Promise<PlanVersion> => {
  const version = await findPlan(db, id);
  if (!version) throw notFound('plan', id);
  return version;
};

export type OfferedPlan = { plan: PlanVersion; isHidden: boolean; isInitial: boolean };

/** Returns the offered versions of plans: of one product, or of all. */
export const offeredPlans = async (db: Kysely<Database>, category?: ProductCategory): Promise<OfferedPlan[]> => {
  let offers = db
    .selectFrom('price_plan_offers')
    .innerJoin('price_plans', 'price_plans.id', 'price_plan_offers.plan_id')
    .selectAll('price_plans')
    .select(['is_hidden', 'is_initial'])
    .orderBy('price_plans.slug');
  if (category) offers = offers.where('price_plans.category', '=', category);
  const rows = await offers.execute();
  return rows.map(({ is_hidden, is_initial, ...row }) => ({
    plan: toVersion(row),
    isHidden: is_hidden,
    isInitial: is_initial,
  }));
};

type Tier = PlanTerms['components'][number]['tiers'][number];

const toTier = ({ unitPrice, ...quantities }: Tier) => ({ ...quantities, unitPrice: Number(unitPrice) });

/** Returns a version of a plan as the API shows it. */
export const toPlan = ({ id, slug, name, category, display_type, currency, terms }: PlanVersion): Plan => {
  const [first] = terms.components;
  if (!first) throw new TypeError(`Plan ${slug} has no component.`);
  return {
    id,
    slug,
    name,
    productCategory: category,
    displayType: display_type,
    usageUnit: first.unit,
    currency,
    baseUsageQuantity: first.included,
    tierMode: first.tierMode,
    overageTiers: first.tiers.map(toTier),
    interval: terms.interval,
    intervalUnit: terms.intervalUnit,
    price: terms.price,
    ...(terms.trial && {
      expirationInterval: terms.trial.interval,
      expirationIntervalUnit: terms.trial.intervalUnit,
    }),
    components: terms.components.map((component) => ({
      category: componentCategoryOf(component),
      name: component.name,
      usageUnit: component.unit,
      baseUsageQuantity: component.included,
      overageTiers: component.tiers.map(toTier),
    })),
  };
};
