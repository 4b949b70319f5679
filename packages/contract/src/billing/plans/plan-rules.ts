import { limitEntry } from '../../account/limits/catalogue.ts';
import { meters } from '../meters.ts';
import type { PlanComponent, PlanTerms } from '../plan-terms.ts';
import type { PlanDisplayType, ProductCategory } from '../products.ts';

/** A plan of the operator's file before it has an id. */
export type PlanToCheck = {
  category: ProductCategory;
  displayType: PlanDisplayType;
  currency: string;
  terms: PlanTerms;
};

/** `TEST` is a currency for trying out plans; its amounts have two places. */
export const testCurrency = 'TEST';

/** Reports whether amounts can be in the currency: one of ISO 4217 that this runtime knows, or `TEST`. */
export const isCurrency = (currency: string): boolean =>
  currency === testCurrency || Intl.supportedValuesOf('currency').includes(currency);

/** Reports whether only usage is charged by a plan; its name says so. */
export const isPayAsYouGoPlan = ({ name }: { name: string }): boolean => name.toLowerCase().includes('payg');

const tierIssues = ({ name, tiers }: PlanComponent): string[] =>
  tiers.flatMap((tier, index) => {
    const where = `${name}, tier ${index + 1}`;
    const previousEnd = index === 0 ? 0 : tiers[index - 1]?.endQuantity;
    const isLast = index === tiers.length - 1;
    return [
      ...(tier.startQuantity === previousEnd ? [] : [`${where} must start at ${previousEnd ?? 'the end of a tier'}.`]),
      ...(tier.endQuantity !== null && tier.endQuantity <= tier.startQuantity
        ? [`${where} must end after it starts.`]
        : []),
      ...(isLast && tier.endQuantity !== null ? [`${where} is the last and must not end.`] : []),
    ];
  });

const componentIssues = (component: PlanComponent, category: ProductCategory): string[] => {
  const { name } = component;
  const foreign = component.meters.filter((meter) => meters[meter].product !== category);
  const dimensions = new Set<string>(component.meters.flatMap((meter) => meters[meter].dimensions));
  const dimensionsUsed = [...Object.keys(component.filters ?? {}), ...Object.keys(component.multipliers ?? {})];
  return [
    ...foreign.map((meter) => `${name}: the meter ${meter} belongs to ${meters[meter].product}, not to ${category}.`),
    ...dimensionsUsed
      .filter((dimension) => !dimensions.has(dimension))
      .map((dimension) => `${name}: no meter of it has the dimension ${dimension}.`),
    ...tierIssues(component),
  ];
};

const limitIssues = ({ limits }: PlanTerms): string[] =>
  Object.keys(limits).flatMap((path) => {
    const [resource = '', name = ''] = path.split('.');
    return limitEntry(resource, name) ? [] : [`There is no limit named ${path}.`];
  });

/** Returns one sentence per problem of a plan: gaps between tiers, an unknown currency, limits or dimensions. */
export const planIssues = ({ category, displayType, currency, terms }: PlanToCheck): string[] => {
  const isTrial = displayType === 'TRIAL' || displayType === 'EXTENDED_TRIAL';
  return [
    ...(isCurrency(currency) ? [] : [`${currency} is not a currency of ISO 4217, nor ${testCurrency}.`]),
    ...(isTrial === (terms.trial !== undefined)
      ? []
      : ['Plans of type TRIAL or EXTENDED_TRIAL, and only those, have a trial.']),
    ...(isTrial && terms.price > 0 ? ['The price of a trial must be 0.'] : []),
    ...terms.components.flatMap((component) => componentIssues(component, category)),
    ...limitIssues(terms),
  ];
};
