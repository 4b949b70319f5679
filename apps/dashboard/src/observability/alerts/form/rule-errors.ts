import { alertLimits } from '@sluice/contract/analytics/alerts/vocabulary';
import { fieldMessages } from '@sluice/contract/shared/field';
import type { Draft } from './draft.ts';

type NumberField = 'minimumImpressions' | 'breaches' | 'evaluations' | 'resolveAfter';

// The bounds of the contract's schema.
const numberFields: Readonly<Record<NumberField, { min: number; max: number }>> = {
  minimumImpressions: { min: 0, max: 1_000_000_000 },
  breaches: { min: 1, max: alertLimits.evaluationsMax },
  evaluations: { min: 1, max: alertLimits.evaluationsMax },
  resolveAfter: { min: 1, max: alertLimits.evaluationsMax },
};

const numberError = (text: string): string | undefined => {
  if (text.trim() === '') return fieldMessages.empty;
  return Number.isFinite(Number(text)) ? undefined : fieldMessages.notANumber;
};

const wholeNumberError = (text: string, { min, max }: { min: number; max: number }): string | undefined => {
  const error = numberError(text);
  const number = Number(text);
  if (error !== undefined) return error;
  if (!Number.isInteger(number)) return fieldMessages.notWhole;
  if (number < min) return fieldMessages.atLeast(min);
  return number > max ? fieldMessages.atMost(max) : undefined;
};

const withoutNone = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])));

/** Returns the errors of the condition's typed numbers by field. */
export const conditionErrors = (draft: Draft): Record<string, string> => {
  const isAvailability = draft.kind === 'AVAILABILITY';
  const hasResolveThreshold = !isAvailability && draft.resolveThreshold.trim() !== '';
  return withoutNone({
    threshold: isAvailability ? undefined : numberError(draft.threshold),
    resolveThreshold: hasResolveThreshold ? numberError(draft.resolveThreshold) : undefined,
    ...Object.fromEntries(
      // The keys are those of the table.
      (Object.keys(numberFields) as NumberField[]).map((field) => [
        field,
        wholeNumberError(draft[field], numberFields[field]),
      ]),
    ),
  });
};

/** Returns the errors of a rule's typed fields by field; an empty object means that it can be saved. */
export const ruleErrors = (draft: Draft): Record<string, string> => ({
  ...conditionErrors(draft),
  ...(draft.name.trim() === '' && { name: fieldMessages.empty }),
});

/** True when the condition can be previewed: it has a license and valid numbers. */
export const isComplete = (draft: Draft): boolean =>
  draft.licenseKey !== '' && Object.keys(conditionErrors(draft)).length === 0;
