import { ApiError } from '@sluice/api-client';
import { fallbackText } from '../texts.ts';

export type Problem = {
  kind: 'forbidden' | 'missing' | 'invalid' | 'failed';
  text: string;
  /** Messages of the individual findings. */
  details: string[];
  /** Findings that refer to a form field. */
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

/** Converts any thrown value into texts for screens, forms and toasts. */
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
