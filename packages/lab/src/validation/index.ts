export { createPaces, validationPace, type Pace } from './http/pace.ts';
export type { ValidationFinding } from './findings.ts';
export { type Rule, rules, type RuleId } from './rules.ts';
export {
  type StreamToValidate,
  type StreamValidation,
  validateStream,
  type ValidateOptions,
} from './validate-stream.ts';
