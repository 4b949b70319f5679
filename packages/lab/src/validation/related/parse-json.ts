import type { z } from 'zod';
import type { LoadedFile } from '../http/fetcher.ts';

type Parsed<T> = { data: T; problem?: undefined } | { data?: undefined; problem: string };

/** Parses a JSON file by a schema; returns the first problem of one that does not fit. */
export const parseJson = <T>({ body }: LoadedFile, schema: z.ZodType<T>): Parsed<T> => {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    return { problem: `It is not JSON, and starts with ${JSON.stringify(body.toString('utf8', 0, 40))}.` };
  }
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return { data };
  const [issue] = error?.issues ?? [];
  return { problem: `${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'invalid'}.` };
};
