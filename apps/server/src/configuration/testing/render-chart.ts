import { stringify } from 'yaml';

type Values = Record<string, unknown>;
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expression: string }
  | { kind: 'block'; head: string; body: Node[] };

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Splits a template into texts and actions; `{{-` and `-}}` trim the white space beside them, as in Go. */
const tokensOf = (template: string): string[] =>
  template
    .replaceAll(/\s*\{\{-/g, '{{')
    .replaceAll(/-\}\}\s*/g, '}}')
    .split(/(\{\{.*?\}\})/s);

const parseNodes = (tokens: string[]): Node[] => {
  const nodes: Node[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const action = /^\{\{(.*)\}\}$/s.exec(token)?.[1]?.trim();
    if (action === undefined) nodes.push({ kind: 'text', text: token });
    else if (action === 'end') return nodes;
    else if (/^(range|if) /.test(action)) nodes.push({ kind: 'block', head: action, body: parseNodes(tokens) });
    else nodes.push({ kind: 'value', expression: action });
  }
  return nodes;
};

/** Looks up `.a.b`, `$.a.b` and `$variable.a`. */
const lookUp = (path: string, root: Values, variables: Values): unknown => {
  const [first = '', ...keys] = path.split('.');
  if (!/^\$?\w*$/.test(first)) throw new Error(`The renderer of tests does not know ${path}.`);
  const start = first === '' || first === '$' ? root : variables[first];
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), start);
};

const literal = (text: string, root: Values, variables: Values): unknown =>
  text.startsWith('"') ? text.slice(1, -1) : lookUp(text, root, variables);

const pipes: Record<string, (value: unknown, argument: string | undefined) => unknown> = {
  quote: (value) => JSON.stringify(String(value)),
  nindent: (value, width) => `\n${String(value).replaceAll(/^/gm, ' '.repeat(Number(width)))}`,
};

const evaluate = (expression: string, root: Values, variables: Values): string => {
  const [head = '', ...rest] = expression.split('|').map((part) => part.trim());
  const [, yaml, path = ''] = /^(toYaml )?(\S+)$/.exec(head) ?? [];
  const found = literal(path, root, variables);
  if (found === undefined || path === '') throw new Error(`${expression} has no value.`);
  const start: unknown = yaml ? stringify(found).trimEnd() : found;
  return String(
    rest.reduce<unknown>((value, pipe) => {
      const [name = '', argument] = pipe.split(' ');
      const apply = pipes[name];
      if (!apply) throw new Error(`The renderer of tests does not know ${name}.`);
      return apply(value, argument);
    }, start),
  );
};

const holds = (condition: string, root: Values, variables: Values): boolean => {
  const [word, ...rest] = condition.split(' ');
  if (word === 'not') return !holds(rest.join(' '), root, variables);
  if (word === 'eq') return literal(rest[0] ?? '', root, variables) === literal(rest[1] ?? '', root, variables);
  return Boolean(lookUp(condition, root, variables));
};

const renderBlock = (head: string, body: Node[], root: Values, variables: Values): string => {
  const [, key, value, path] = /^range (\$\w+), (\$\w+) := (\S+)$/.exec(head) ?? [];
  if (key && value && path) {
    const map = lookUp(path, root, variables);
    if (!isObject(map)) throw new Error(`${path} is no map.`);
    // Go iterates over maps in the order of their keys.
    return Object.entries(map)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, entry]) => renderNodes(body, root, { ...variables, [key]: name, [value]: entry }))
      .join('');
  }
  return holds(head.replace(/^if /, ''), root, variables) ? renderNodes(body, root, variables) : '';
};

const renderNodes = (nodes: readonly Node[], root: Values, variables: Values): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'value') return evaluate(node.expression, root, variables);
      return renderBlock(node.head, node.body, root, variables);
    })
    .join('');

/** Renders a template of Helm that uses only paths, `range`, `if`, `quote`, `toYaml` and `nindent`; throws for others. */
export const renderTemplate = (template: string, root: Values): string =>
  renderNodes(parseNodes(tokensOf(template)), root, {});
