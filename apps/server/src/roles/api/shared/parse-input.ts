import { AppError, fieldMessages, id, notFound, type ErrorDetail, type Operation } from '@sluice/contract';
import type { z } from 'zod';
import type { ParsedInput } from './bind.ts';

type Issue = z.core.$ZodIssue;

const textOf = (issue: Issue): string => {
  const isMissing = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isMissing && issue.input === undefined ? fieldMessages.empty : issue.message;
};

/** Returns one detail for each violation, with the path of its field. */
const detailsOf = (issues: readonly Issue[]): ErrorDetail[] =>
  issues.flatMap((issue): ErrorDetail[] => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), text: 'This field is unknown.' }));
    return [{ ...(path.length > 0 && { field: path.join('.') }), text: textOf(issue) }];
  });

/** Maximum number of details in a response; a client may make ten thousand mistakes in one list. */
const detailsMax = 50;

const safeParse = (schema: z.ZodType, value: unknown): z.ZodSafeParseResult<unknown> => {
  try {
    return schema.safeParse(value, { reportInput: true });
  } catch (error) {
    // A schema that throws is our fault, but only input can make it throw: the request is rejected, not the server.
    throw new AppError('validation_failed', {
      evidence: 'The values of this request contradict each other.',
      cause: error,
    });
  }
};

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const violations = detailsOf(parsed.error.issues);
  const details = violations.slice(0, detailsMax);
  const more = violations.length - details.length;
  if (more > 0) details.push({ text: `${more} more fields are not valid.` });
  const evidence = details.map(({ field, text }) => (field ? `${field}: ${text}` : text)).join(' ');
  throw new AppError('validation_failed', { evidence, details });
};

const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:?\d{2})?)?$/;

const version = /^[\w-]{1,20}(\.[\w-]{1,20}){0,3}( \d{1,4})?$/;

/** Formats of parameters that are not ids. */
const forms: Record<string, RegExp> = { from: date, to: date, version };

const parseParameters = (rawParameters: unknown): Record<string, string> => {
  // Fastify fills its parameters only with strings.
  const parameters = { ...(rawParameters as Record<string, string>) };
  for (const [name, value] of Object.entries(parameters)) {
    const form = forms[name];
    if (form ? !form.test(value) : !id.safeParse(value).success) throw notFound(name.replace(/_id$/, ''), value);
  }
  return parameters;
};

type Given = { params: unknown; query: unknown; body: unknown };

/** Parses a request for the operation's verb; throws `validation_failed` with a detail for each violation. */
export const parseInput = (operation: Operation, input: Given): ParsedInput => ({
  params: parseParameters(input.params),
  query: operation.query && parse(operation.query, { ...(input.query as object) }),
  // An absent body counts as empty, so that the details name the missing fields.
  body: operation.request && parse(operation.request, input.body ?? {}),
});
