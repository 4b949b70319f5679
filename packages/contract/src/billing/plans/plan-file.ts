import { z } from 'zod';
import { planTerms } from '../plan-terms.ts';
import { planDisplayTypes, productCategories } from '../products.ts';

const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must consist of lowercase letters, digits and hyphens');

/** A plan in the operator's file `plans.yaml`: its offer, and its terms beside it. */
export const planInFile = planTerms
  .extend({
    slug,
    category: z.enum(productCategories),
    name: z.string().min(1).max(80),
    displayType: z.enum(planDisplayTypes),
    currency: z.string(),
    /** New organizations subscribe to it first. */
    initial: z.boolean().default(false),
    /** True if it is not listed; the operator subscribes organizations to it. */
    hidden: z.boolean().default(false),
  })
  .strict();
export type PlanInFile = z.output<typeof planInFile>;

/** The operator's file: all offered plans. Plans that it lacks are no longer offered; their subscribers keep them. */
export const planFile = z.object({ plans: z.array(planInFile) }).strict();
