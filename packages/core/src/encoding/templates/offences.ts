import { AppError, type ErrorDetail } from '@sluice/contract';

/** A place in the text of a template, counted from 1. */
export type Position = { line: number; column: number };

/** What is wrong with a template, and where, for those that came as a text. */
export type Offence = { text: string; field?: string; at?: Position | undefined };

const detailOf = ({ text, field, at }: Offence): ErrorDetail => ({
  text: at ? `Line ${at.line}, column ${at.column}: ${text}` : text,
  ...(field !== undefined && { field }),
});

/** A template with mistakes, all told at once. */
export class TemplateRefused extends AppError {
  readonly offences: readonly Offence[];

  constructor(offences: readonly Offence[]) {
    const details = offences.map(detailOf);
    super('validation_failed', { details, evidence: details.map(({ text }) => text).join(' ') });
    this.offences = offences;
  }
}

export const refuseTemplate = (offences: readonly Offence[]): never => {
  throw new TemplateRefused(offences);
};
