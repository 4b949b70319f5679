import { AppError } from '@sluice/contract';

const depthMax = 64;

const refuseDepth = (): never => {
  throw new AppError('validation_failed', { evidence: `The body nests deeper than ${depthMax} levels.` });
};

/** Drops null properties, which clients send for absent ones; leaves the users' customData unchanged. */
const withoutNulls = (value: unknown, depth: number, keepsNulls: boolean): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > depthMax) refuseDepth();
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1, keepsNulls));
  const entries: [string, unknown][] = [];
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__')
      throw new AppError('validation_failed', { evidence: 'The body has a property named __proto__.' });
    if (inner !== null || keepsNulls)
      entries.push([name, withoutNulls(inner, depth + 1, keepsNulls || name === 'customData')]);
  }
  return Object.fromEntries(entries);
};

/** Parses a request's body as JSON, but leaves YAML as text; undefined without a body. */
export const parseBody = (raw: unknown, contentType = ''): unknown => {
  const text = Buffer.isBuffer(raw) ? raw.toString('utf8').replace(/^\uFEFF/, '') : '';
  if (text.trim() === '') return undefined;
  if (/^(application|text)\/(x-)?yaml\b/i.test(contentType)) return text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // JSON.parse throws only SyntaxErrors, whose messages contain the position.
    throw new AppError('malformed_json', { evidence: (error as SyntaxError).message, cause: error });
  }
  return withoutNulls(value, 0, false) ?? undefined;
};
