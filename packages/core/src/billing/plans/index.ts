export { applyPlans, listOfferedPlans, PlanFileError } from './apply-plans.ts';
