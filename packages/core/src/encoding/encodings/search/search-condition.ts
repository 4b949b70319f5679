import { sql } from '@sluice/db';
import {
  likePattern,
  parseSearch,
  searchFields,
  type SearchExpression,
  type SearchField,
  type SearchTerm,
} from './parse-search.ts';

type Condition = ReturnType<typeof sql<boolean>>;

const columns = {
  name: sql`coalesce(name, '')`,
  description: sql`coalesce(description, '')`,
  id: sql`id`,
} as const;

/** Matches a word, with or without `*`, against whole words of the text, and a phrase against any part of it. */
const inField = (field: SearchField, term: SearchTerm): Condition => {
  const like = likePattern(term);
  if (field === 'labels')
    return sql<boolean>`exists (select 1 from unnest(labels) as label where label ilike ${like} escape '\\')`;
  const column = columns[field];
  if (field === 'id') return sql<boolean>`${column} ilike ${like} escape '\\'`;
  if (term.isPhrase) return sql<boolean>`${column} ilike ${`%${like}%`} escape '\\'`;
  return sql<boolean>`(${column} ilike ${like} escape '\\' or exists (
    select 1 from regexp_split_to_table(${column}, '[[:space:],;:()/|]+') as word where word ilike ${like} escape '\\'))`;
};

const joined = (conditions: Condition[], word: 'and' | 'or'): Condition =>
  sql<boolean>`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`;

const conditionOf = (expression: SearchExpression): Condition => {
  if (expression.kind === 'not') return sql<boolean>`not ${conditionOf(expression.inner)}`;
  if (expression.kind !== 'term') return joined(expression.parts.map(conditionOf), expression.kind);
  const fields = expression.field ? [expression.field] : searchFields;
  return joined(
    fields.map((field) => inField(field, expression)),
    'or',
  );
};

/** Returns the SQL condition of a search on encodings; throws `validation_failed` for syntax errors. */
export const searchCondition = (text: string): Condition => conditionOf(parseSearch(text));
