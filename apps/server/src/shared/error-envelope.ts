import { errorCatalogue, type AppError } from '@sluice/contract';

/** Returns the envelope of all error responses of the API. */
export const errorEnvelope = (requestId: string, error: AppError, apiAddress: string, now: Date): string => {
  const date = now.toISOString();
  const details = error.details.map(({ text, field, type = 'ERROR' }, index) => ({
    id: `${requestId}-${index + 1}`,
    date,
    type,
    text,
    ...(field !== undefined && { field }),
  }));
  const data = {
    code: errorCatalogue[error.code].number,
    message: error.message,
    developerMessage: error.evidence ?? error.advice,
    details,
    links: [{ href: `${apiAddress}/docs/errors/${error.code}`, title: error.advice }],
  };
  return JSON.stringify({ requestId, status: 'ERROR', data });
};
