import { cleanText } from '../../../shared/clean-text.ts';

/** Characters of an answer at most, about 4,000 tokens of JSON. */
const answerLengthMax = 14_000;

// Values that sign in somewhere or publish a stream never leave by an agent, whatever the operation returns.
const secretNames =
  /secret|password|passphrase|token|private_?key|access_?key|signing_?key|stream_?key|sas|signature$|^value$/i;

const isSecret = (name: string, value: unknown, operationId: string): boolean =>
  typeof value === 'string' &&
  secretNames.test(name) &&
  (name.toLowerCase() !== 'value' || /streamKeys|apiKeys|signingKeys/i.test(operationId));

const cleanName = (name: string): string => cleanText(name, 100);

/** Returns a copy of a result whose texts are clean and whose secrets are left out. */
const cleanValue = (value: unknown, operationId: string): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, operationId));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      cleanName(name),
      isSecret(name, each, operationId) ? '(left out)' : cleanValue(each, operationId),
    ]),
  );
};

/** Keeps only fields of the objects of a result: of its items if it is a page. */
const pick = (value: unknown, fields: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((each) => pick(each, fields));
  if (typeof value !== 'object' || value === null) return value;
  if ('items' in value && Array.isArray(value.items)) return { ...value, items: pick(value.items, fields) };
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.includes(name)));
};

type Page = { items: unknown[] } & Record<string, unknown>;
const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

const lengthOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

/** Returns the leading elements that fit. */
const fitting = (items: readonly unknown[], lengthMax: number): unknown[] => {
  const kept: unknown[] = [];
  let length = 0;
  for (const item of items) {
    length += lengthOf(item) + 1;
    if (length > lengthMax) break;
    kept.push(item);
  }
  return kept;
};

const cut = (value: unknown): unknown => {
  if (lengthOf(value) <= answerLengthMax) return value;
  const how = 'Ask for fewer fields, a smaller limit or a later offset.';
  const items = isPage(value) ? value.items : Array.isArray(value) ? value : undefined;
  if (!items)
    return {
      cut: `The answer has ${lengthOf(value)} characters. ${how}`,
      start: JSON.stringify(value).slice(0, answerLengthMax),
    };
  const kept = fitting(items, answerLengthMax - 500);
  return { ...(isPage(value) && value), items: kept, cut: `${kept.length} of ${items.length} items are shown. ${how}` };
};

/**
 * Returns the answer that an agent receives of a result, as JSON of about 4,000 tokens at most. Its texts come from users
 * and clients: they are cleaned and shortened, secrets are left out, and what was cut is said.
 */
export const answerOf = (result: unknown, operationId = '', fields?: readonly string[]): string => {
  const picked = fields && fields.length > 0 ? pick(result, fields) : result;
  return JSON.stringify(cut(cleanValue(picked ?? null, operationId)));
};
