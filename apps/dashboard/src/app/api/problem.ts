import { ApiError } from '@sluice/api-client';
import { fallbackText } from '../texts.ts';

export type Problem = {
  kind: 'forbidden' | 'missing' | 'invalid' | 'failed';
  text: string;
  /** Texts of the single findings. */
  details: string[];
  /** Findings that belong to a field of the form. */
  fields: Record<string, string>;
  requestId?: string | undefined;
};

const textOf = (error: ApiError): string => {
  const { message, developerMessage } = error;
  if (developerMessage && message && developerMessage !== message) return `${developerMessage} (${message})`;
  return developerMessage || message || 'Unexpected API error';
};

const kindOf = (error: ApiError): Problem['kind'] => {
  if (error.status === 403) return 'forbidden';
  if (error.status === 404) return 'missing';
  return error.status === 400 || error.status === 422 ? 'invalid' : 'failed';
};

/** Turns anything thrown into what a screen, a form or a toast may say. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return { kind: 'failed', text: fallbackText, details: [], fields: {} };
  const details = error.details ?? [];
  return {
    kind: kindOf(error),
    text: textOf(error),
    details: details.map((detail) => detail.text),
    fields: Object.fromEntries(details.flatMap((detail) => (detail.field ? [[detail.field, detail.text]] : []))),
    requestId: error.requestId,
  };
};
