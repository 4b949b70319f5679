import { problemOf } from '../../app/api/problem.ts';
import { actionFailure } from '../../app/texts.ts';

/** Returns the message of a failed change: of the field, of the server, or in general. */
export const messageOf = (error: unknown, field: string, action: string, entity: string): string => {
  const { fields, kind, text } = problemOf(error);
  if (fields[field]) return fields[field];
  return kind === 'failed' ? text : actionFailure(error, action, entity);
};
