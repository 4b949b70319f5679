import { AppError, type ErrorDetail } from '@sluice/contract';

/** A place in the text of a template, counted from 1. */
export type Position = { line: number; column: number };

/** What is wrong with a template, and where, for those that came as a text. */
export type Violation = { text: string; field?: string; at?: Position | undefined };

const detailOf = ({ text, field, at }: Violation): ErrorDetail => ({
  text: at ? `Line ${at.line}, column ${at.column}: ${text}` : text,
  ...(field !== undefined && { field }),
});

/** A template with mistakes, all told at once. */
export class TemplateRefused extends AppError {
  readonly violations: readonly Violation[];

  constructor(violations: readonly Violation[]) {
    const details = violations.map(detailOf);
    super('validation_failed', { details, evidence: details.map(({ text }) => text).join(' ') });
    this.violations = violations;
  }
}

export const refuseTemplate = (violations: readonly Violation[]): never => {
  throw new TemplateRefused(violations);
};
