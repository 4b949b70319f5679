import { planFile, planIssues, planTerms, type PlanInFile, type PlanTerms } from '@sluice/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { audit } from '../../shared/audit.ts';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { billingPermission } from '../accounts/payer.ts';
import { offeredPlans, type OfferedPlan, type PlanVersion } from './plan-store.ts';

/** A file of plans that cannot be applied, with one sentence per problem. */
export class PlanFileError extends Error {
  override readonly name = 'PlanFileError';
}

const refuse = (issues: readonly string[]): void => {
  if (issues.length > 0) throw new PlanFileError(issues.join('\n'));
};

const termsOf = (plan: PlanInFile): PlanTerms => planTerms.parse(plan);

const issuesOf = (plan: PlanInFile): string[] =>
  planIssues({ ...plan, terms: termsOf(plan) }).map((issue) => `${plan.slug}: ${issue}`);

const duplicatesOf = (plans: readonly PlanInFile[]): string[] => {
  const bySlug = Map.groupBy(plans, ({ slug }) => slug);
  const initial = Map.groupBy(
    plans.filter((plan) => plan.initial),
    ({ category }) => category,
  );
  return [
    ...[...bySlug].flatMap(([slug, same]) => (same.length > 1 ? [`${slug} appears ${same.length} times.`] : [])),
    ...[...initial].flatMap(([category, same]) =>
      same.length > 1 ? [`${category} has ${same.length} initial plans; it can have one.`] : [],
    ),
  ];
};

/** Reads a file of plans in YAML; throws `PlanFileError` with all problems. */
export const readPlanFile = (text: string): PlanInFile[] => {
  const content: unknown = parse(text, { maxAliasCount: 100 });
  const result = planFile.safeParse(content);
  if (!result.success) throw new PlanFileError(z.prettifyError(result.error));
  const { plans } = result.data;
  refuse([...duplicatesOf(plans), ...plans.flatMap(issuesOf)]);
  return plans;
};

/** Key order of objects is no difference, since jsonb does not keep it. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const isSameVersion = (plan: PlanInFile, version: PlanVersion): boolean =>
  plan.category === version.category &&
  plan.name === version.name &&
  plan.displayType === version.display_type &&
  plan.currency === version.currency &&
  canonical(termsOf(plan)) === canonical(version.terms);

type PlanChange =
  | { kind: 'version'; plan: PlanInFile; version: number }
  | { kind: 'offer'; plan: PlanInFile; planId: string }
  | { kind: 'withdraw'; slug: string };

const changeOf = (plan: PlanInFile, offer: OfferedPlan | undefined, lastVersion: number): PlanChange[] => {
  if (!offer || !isSameVersion(plan, offer.plan)) return [{ kind: 'version', plan, version: lastVersion + 1 }];
  const isSameOffer = offer.isHidden === plan.hidden && offer.isInitial === plan.initial;
  return isSameOffer ? [] : [{ kind: 'offer', plan, planId: offer.plan.id }];
};

const findChanges = async (context: Context, plans: readonly PlanInFile[]): Promise<PlanChange[]> => {
  const offers = new Map((await offeredPlans(context.db)).map((offer) => [offer.plan.slug, offer]));
  const versions = await context.db
    .selectFrom('price_plans')
    .select(['slug', ({ fn }) => fn.max<number>('version').as('version')])
    .groupBy('slug')
    .execute();
  const lastVersions = new Map(versions.map(({ slug, version }) => [slug, version]));
  const slugs = new Set(plans.map(({ slug }) => slug));
  return [
    ...plans.flatMap((plan) => changeOf(plan, offers.get(plan.slug), lastVersions.get(plan.slug) ?? 0)),
    ...[...offers.keys()].filter((slug) => !slugs.has(slug)).map((slug) => ({ kind: 'withdraw' as const, slug })),
  ];
};

const describeChange = (change: PlanChange): string => {
  if (change.kind === 'withdraw') return `- ${change.slug}: no longer offered`;
  const { slug, price, currency, hidden, initial } = change.plan;
  const offer = `${hidden ? ', hidden' : ''}${initial ? ', initial' : ''}`;
  return change.kind === 'version'
    ? `+ ${slug} version ${change.version}: ${price} ${currency} (minor units)${offer}`
    : `~ ${slug}: offer changed${offer}`;
};

const insertVersion = async (tx: Context, plan: PlanInFile, version: number): Promise<string> => {
  const { slug, category, name, displayType, currency } = plan;
  const id = newId();
  await tx.db
    .insertInto('price_plans')
    .values({
      id,
      slug,
      version,
      category,
      name,
      display_type: displayType,
      currency,
      terms: JSON.stringify(termsOf(plan)),
      created_at: tx.clock.now(),
    })
    .execute();
  return id;
};

const applyChange = async (tx: Context, change: PlanChange): Promise<void> => {
  if (change.kind === 'withdraw') {
    await tx.db.deleteFrom('price_plan_offers').where('slug', '=', change.slug).execute();
    return;
  }
  const { plan } = change;
  const planId = change.kind === 'version' ? await insertVersion(tx, plan, change.version) : change.planId;
  const offer = {
    plan_id: planId,
    is_hidden: plan.hidden,
    is_initial: plan.initial,
    modified_at: tx.clock.now(),
  };
  await tx.db
    .insertInto('price_plan_offers')
    .values({ slug: plan.slug, ...offer })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(offer))
    .execute();
};

/**
 * Makes the offered plans those of the operator's file, and returns one line per change.
 *
 * A plan that differs gets a new version; subscribers keep theirs. With `isDryRun`, changes nothing.
 */
export const applyPlans = async (
  context: Context,
  { text, isDryRun }: { text: string; isDryRun: boolean },
): Promise<string[]> => {
  const plans = readPlanFile(text);
  return inTransaction(context, async (tx) => {
    await tx.db.selectFrom('billing_clock').select('id').forUpdate().execute();
    const changes = await findChanges(tx, plans);
    if (isDryRun) return changes.map(describeChange);
    for (const change of changes) await applyChange(tx, change);
    if (changes.length > 0)
      await audit(tx, {
        action: 'apply',
        resource: billingPermission,
        resourceId: 'plans',
        detail: { changes: changes.map(describeChange) },
      });
    return changes.map(describeChange);
  });
};

/** Returns one line per offered plan, for the operator. */
export const listOfferedPlans = async ({ db }: Context): Promise<string[]> =>
  (await offeredPlans(db)).map(({ plan, isHidden, isInitial }) => {
    const { slug, version, category, terms, currency, id } = plan;
    const offer = `${isHidden ? ' hidden' : ''}${isInitial ? ' initial' : ''}`;
    return `${slug} v${version}  ${category}  ${terms.price} ${currency}/${terms.interval} ${terms.intervalUnit}${offer}  ${id}`;
  });
