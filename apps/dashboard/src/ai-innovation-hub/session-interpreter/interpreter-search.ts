import { oneOf, text } from '../../app/search/search.ts';

export const interpreterDays = ['1', '7', '30'] as const;

export type InterpreterSearch = {
  licenseKey?: string | undefined;
  /** One day if undefined. */
  days?: (typeof interpreterDays)[number] | undefined;
};

/** State of the session interpreter in the URL. */
export const interpreterSearch = (search: Record<string, unknown>): InterpreterSearch => ({
  licenseKey: text(search['licenseKey']),
  days: oneOf(search['days'], interpreterDays),
});
