import { javascriptLanguage } from '@codemirror/lang-javascript';

const functions = new Set([
  'ArrowFunction',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodDeclaration',
  'ClassBody',
  'Property',
]);

const treeOf = (code: string) => javascriptLanguage.parser.parse(code);

const awaitsOutside = (code: string): boolean => {
  let isFound = false;
  treeOf(code).iterate({
    enter: ({ name }) => {
      if (name === 'AwaitExpression' || name === 'await') isFound = true;
      return !functions.has(name);
    },
  });
  return isFound;
};

/** Returns code ready to evaluate: with a top-level await, it is wrapped in a function
 * that returns the last expression. */
export const preparedCode = (code: string): string => {
  if (!/\bawait\b/.test(code) || !awaitsOutside(code)) return code;
  const last = treeOf(code).topNode.lastChild;
  let statement = last;
  while (statement && statement.name.endsWith('Comment')) statement = statement.prevSibling;
  const expression = statement?.name === 'ExpressionStatement' ? statement.firstChild : undefined;
  const body = expression
    ? `${code.slice(0, expression.from)}return (${code.slice(expression.from, expression.to)})${code.slice(expression.to)}`
    : code;
  // Everything stays on the first line, so that line numbers in errors are correct.
  return `(async () => {${body}\n})()`;
};

/** Returns the position of the first syntax error, or undefined for valid JavaScript. */
export const syntaxErrorPlace = (code: string): { line: number; column: number } | undefined => {
  let at: number | undefined;
  treeOf(code).iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
      return at === undefined;
    },
  });
  if (at === undefined) return undefined;
  const before = code.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
