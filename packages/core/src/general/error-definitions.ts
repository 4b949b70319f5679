import { errorCatalogue, type errorDefinitions, type ResultOf } from '@sluice/contract';
import type { Context } from '../shared/context.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../shared/paging.ts';

const all = Object.entries(errorCatalogue)
  .map(([name, entry]) => ({ name, ...entry }))
  .toSorted((one, other) => one.number - other.number);

/** Error numbers that encodings can fail with. */
const ofEncodings = all.filter(({ number }) => number >= 8000 && number < 9000);

const categoryOf = (number: number): string => {
  if (number < 6000) return 'REQUEST';
  if (number < 8000) return 'ACCOUNT';
  return number < 9000 ? 'ENCODING' : 'ANALYTICS';
};

const cut = <T>(items: readonly T[], query: Paging): T[] =>
  items.slice(offsetOf(query), offsetOf(query) + limitOf(query));

/** Lists all API errors by number. */
export const listErrorDefinitions = async (
  _context: Context,
  { query }: { query: Paging },
): Promise<ResultOf<typeof errorDefinitions.general>> =>
  pageOf(
    cut(all, query).map(({ number, title, advice }) => ({
      code: number,
      category: categoryOf(number),
      description: `${title} ${advice}`,
    })),
    all.length,
    query,
  );

/** Lists all errors with which an encoding can fail, by number. */
export const listEncodingErrorDefinitions = async (
  _context: Context,
  { query }: { query: Paging },
): Promise<ResultOf<typeof errorDefinitions.encoding>> =>
  pageOf(
    cut(ofEncodings, query).map(({ name, number, title, advice, retryable }) => ({
      code: number,
      category: name.split('_')[0]?.toUpperCase() ?? 'ENCODING',
      message: title,
      description: advice,
      retryHint: retryable ? 'RETRY' : 'NO_RETRY',
    })),
    ofEncodings.length,
    query,
  );
