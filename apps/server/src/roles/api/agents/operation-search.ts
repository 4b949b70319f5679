import MiniSearch from 'minisearch';
import { operations, type Operation } from '@sluice/contract';
import { operationSynonyms } from './operation-words.ts';

/** Operation as a search lists it. */
export type FoundOperation = { operation: string; method: string; path: string; summary: string; changes: boolean };

const verbsOf: Record<Operation['method'], string> = {
  GET: 'get list read show find see',
  POST: 'create add new make set up',
  PUT: 'change update replace edit',
  PATCH: 'change update edit',
  DELETE: 'delete remove revoke',
};

const splitCamel = (text: string): string => text.replaceAll(/([a-z])([A-Z])/g, '$1 $2');

const wordsOf = (text: string): string[] =>
  splitCamel(text)
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

/** Reduces a word to what its forms share: finishes, finished and finishing to finish. */
const stem = (word: string): string =>
  word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '') : word;

const stopWords = new Set(
  'a an and any do for from have how i in is it me my of on or our that the there this to was we what when where which who why with you'.split(
    ' ',
  ),
);

const documentOf = (operation: Operation) => {
  const { id, method, path, summary, readOnly } = operation;
  return {
    id,
    names: id,
    summary,
    path,
    verbs: readOnly ? `${verbsOf.GET} query` : verbsOf[method],
  };
};

const isForAgents = ({ permission, file }: Operation): boolean =>
  permission !== 'worker' && permission !== 'public' && file === undefined;

const buildIndex = () => {
  const index = new MiniSearch<ReturnType<typeof documentOf>>({
    fields: ['names', 'summary', 'path', 'verbs'],
    tokenize: wordsOf,
    processTerm: (term) => (stopWords.has(term) ? null : stem(term)),
    searchOptions: {
      boost: { names: 2, summary: 3, path: 1, verbs: 0.6 },
      prefix: (term) => term.length > 4,
      boostDocument: (id) => {
        // If operations have the same words, people mean a resource rather than a part of it.
        const depth = String(id).split('.').length;
        return 1 / (1 + 0.12 * depth);
      },
    },
  });
  index.addAll(operations.filter(isForAgents).map(documentOf));
  return index;
};

let built: ReturnType<typeof buildIndex> | undefined;
const byId = new Map(operations.map((operation) => [operation.id, operation]));

const withSynonyms = (query: string): string => {
  const words = wordsOf(query);
  const more = words.flatMap((word) => operationSynonyms[word] ?? operationSynonyms[word.replace(/s$/, '')] ?? []);
  return [...words, ...more].join(' ');
};

/** Reports whether an operation changes something. */
export const changesSomething = ({ method, readOnly }: Operation): boolean => method !== 'GET' && !readOnly;

/** Finds operations by words (BM25 over ids, summaries and paths), best first; the index is built on the first call. */
export const findOperations = (query: string, limit: number): FoundOperation[] => {
  built ??= buildIndex();
  return built
    .search(withSynonyms(query))
    .slice(0, limit)
    .flatMap(({ id }) => {
      const operation = byId.get(String(id));
      if (!operation) return [];
      const { method, path, summary } = operation;
      return [{ operation: operation.id, method, path, summary, changes: changesSomething(operation) }];
    });
};
