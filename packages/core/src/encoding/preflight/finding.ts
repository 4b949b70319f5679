import { AppError, errorCatalogue, type ErrorCode, type ResultOf, type preflightEncoding } from '@sluice/contract';

export type Preflight = ResultOf<typeof preflightEncoding>;
export type Finding = Preflight['findings'][number];
export type Estimate = NonNullable<Preflight['estimate']>;

/** An error that the start, or a task later, would end with. */
export const errorFinding = (field: string, text: string, code?: ErrorCode): Finding => ({
  severity: 'ERROR',
  field,
  text,
  ...(code && { advice: errorCatalogue[code].advice }),
});

/** What a failed attempt says of the part; `undefined` where the rules of the start name it already. */
export const findingOf = (field: string, error: AppError): Finding | undefined =>
  error.code === 'not_found'
    ? undefined
    : errorFinding(field, [error.message, error.evidence].filter(Boolean).join(' '), error.code);

export const isStartable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'ERROR');
