import { invalid } from '@sluice/contract';

export const searchFields = ['name', 'labels', 'id', 'description'] as const;
export type SearchField = (typeof searchFields)[number];

/** One word or phrase; `*` in the pattern matches any characters. Without a field it matches in all fields. */
export type SearchTerm = { kind: 'term'; field?: SearchField; pattern: string; isPhrase: boolean };
export type SearchExpression =
  | SearchTerm
  | { kind: 'not'; inner: SearchExpression }
  | { kind: 'and' | 'or'; parts: SearchExpression[] };

type Token = { text: string; kind: 'word' | 'phrase' | 'open' | 'close' | 'and' | 'or' | 'not' | 'field' };

const refuse = (text: string): never => {
  throw invalid('search', text);
};

const lexemes = /\s*(?:(\()|(\))|(\w+):(?=\S)|"((?:[^"\\]|\\.)*)"|((?:[^\s()":\\]|\\.)+))/gy;
const operators: Record<string, Token['kind']> = {
  AND: 'and',
  '&&': 'and',
  OR: 'or',
  '||': 'or',
  NOT: 'not',
  '!': 'not',
};

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(lexemes)) {
    const [whole, open, close, field, phrase, word] = match;
    end = match.index + whole.length;
    if (open) tokens.push({ kind: 'open', text: open });
    else if (close) tokens.push({ kind: 'close', text: close });
    else if (field !== undefined) tokens.push({ kind: 'field', text: field });
    else if (phrase !== undefined) tokens.push({ kind: 'phrase', text: phrase });
    else if (word !== undefined) tokens.push({ kind: operators[word] ?? 'word', text: word });
  }
  const rest = text.slice(end).trim();
  if (rest) refuse(rest.startsWith('"') ? 'A quotation mark is not closed.' : `"${rest[0]}" is not allowed here.`);
  return tokens;
};

const isSearchField = (name: string): name is SearchField => searchFields.some((field) => field === name);
const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

/** Parses by recursive descent: `or` binds loosest; adjacent terms mean `or`, as in Lucene. */
const parser = (tokens: Token[]) => {
  let at = 0;
  const peek = (): Token | undefined => tokens[at];
  const take = (kind: Token['kind']): Token | undefined => (peek()?.kind === kind ? tokens[at++] : undefined);

  const term = (field?: SearchField): SearchExpression => {
    const token = tokens[at++] ?? refuse('A word is missing at the end.');
    if (token.kind === 'open') return group(field);
    if (token.kind === 'phrase') return { kind: 'term', field, pattern: token.text, isPhrase: true };
    if (token.kind === 'word') return { kind: 'term', field, pattern: token.text, isPhrase: false };
    return refuse(`A word is missing before "${token.text}".`);
  };

  const group = (field?: SearchField): SearchExpression => {
    const inner = alternatives(field);
    if (!take('close')) refuse('A parenthesis is not closed.');
    return inner;
  };

  const factor = (field?: SearchField): SearchExpression => {
    if (take('not')) return { kind: 'not', inner: factor(field) };
    const fieldName = take('field');
    if (!fieldName) return term(field);
    if (!isSearchField(fieldName.text))
      return refuse(`${fieldName.text} is not a field; use ${searchFields.join(', ')}.`);
    return term(fieldName.text);
  };

  const conjunction = (field?: SearchField): SearchExpression => {
    const parts = [factor(field)];
    while (take('and')) parts.push(factor(field));
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts };
  };

  const alternatives = (field?: SearchField): SearchExpression => {
    const parts = [conjunction(field)];
    for (let next = peek(); next && next.kind !== 'close'; next = peek()) {
      const isNegated = !take('or') && next.kind === 'not';
      const part = conjunction(field);
      // Users expect `a NOT b` to mean a without b.
      const before = parts.at(-1);
      if (isNegated && before) parts[parts.length - 1] = { kind: 'and', parts: [before, part] };
      else parts.push(part);
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts };
  };

  return { alternatives, isAtEnd: () => at === tokens.length, rest: () => peek()?.text };
};

/** Parses a search such as `name:holiday* AND NOT labels:old`; throws `validation_failed` with the syntax error. */
export const parseSearch = (text: string): SearchExpression => {
  if (text.length > 1000) refuse('The search is longer than 1000 characters.');
  const tokens = tokensOf(text);
  if (tokens.filter(({ kind }) => kind === 'open').length > 20) refuse('The search has more than 20 parentheses.');
  const parse = parser(tokens);
  const expression = parse.alternatives();
  if (!parse.isAtEnd()) refuse(`"${parse.rest()}" is not allowed here.`);
  return expression;
};

/** Returns the pattern for SQL `like`, with `\` as its escape. */
export const likePattern = ({ pattern }: Pick<SearchTerm, 'pattern'>): string => {
  let like = '';
  for (const [piece] of pattern.matchAll(/\\.|[^\\]/g)) {
    if (piece === '*') like += '%';
    else if (piece === '?') like += '_';
    else like += unescaped(piece).replaceAll(/[%_\\]/g, '\\$&');
  }
  return like;
};
