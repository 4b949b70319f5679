import { AppError, type ErrorDetail } from '@sluice/contract';

/** Position in the text of a template; both numbers start at 1. */
export type Position = { line: number; column: number };

/** A violation in a template, with its position if the template is a text. */
export type Violation = { text: string; field?: string; at?: Position | undefined };

const detailOf = ({ text, field, at }: Violation): ErrorDetail => ({
  text: at ? `Line ${at.line}, column ${at.column}: ${text}` : text,
  ...(field !== undefined && { field }),
});

/** Error that lists all violations in a template. */
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
