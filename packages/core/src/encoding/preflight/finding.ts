import { AppError, errorCatalogue, type ErrorCode, type ResultOf, type preflightEncoding } from '@sluice/contract';

export type Preflight = ResultOf<typeof preflightEncoding>;
export type Finding = Preflight['findings'][number];
export type Estimate = NonNullable<Preflight['estimate']>;

/** Creates an error finding for something that would fail the start or a later task. */
export const errorFinding = (field: string, text: string, code?: ErrorCode): Finding => ({
  severity: 'ERROR',
  field,
  text,
  ...(code && { advice: errorCatalogue[code].advice }),
});

/** Converts a failed check to a finding; undefined if the start validation already reports it. */
export const findingOf = (field: string, error: AppError): Finding | undefined =>
  error.code === 'not_found'
    ? undefined
    : errorFinding(field, [error.message, error.evidence].filter(Boolean).join(' '), error.code);

export const isStartable = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'ERROR');
