import { isMap, isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { refuseTemplate, type Violation, type Position } from './violations.ts';

export type PathInTemplate = readonly (string | number)[];

/** A template's content and text, with the positions of its parts in the text. */
export type TemplateSource = {
  content: Record<string, unknown>;
  text: string;
  /** Returns the position of a value; undefined if the template is not a text. */
  positionOf(path: PathInTemplate): Position | undefined;
  /** Returns the position of a value's name. */
  nameOf(path: PathInTemplate): Position | undefined;
};

const depthMax = 64;
const valuesMax = 200_000;
const syntaxErrorsMax = 10;

/** Rejects contents that no request may have, and aliases that expand excessively. */
const refuseStrange = (content: unknown): void => {
  let values = 0;
  const look = (value: unknown, depth: number): void => {
    values += 1;
    if (values > valuesMax) refuseTemplate([{ text: `The template has more than ${valuesMax} values.` }]);
    if (depth > depthMax) refuseTemplate([{ text: `The template nests deeper than ${depthMax} levels.` }]);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name === '__proto__') refuseTemplate([{ text: 'The template has a property named __proto__.' }]);
      look(inner, depth + 1);
    }
  };
  look(content, 0);
};

/** Removes empty values, as requests do; keeps them in the users' own customData. */
export const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([name, inner]) => [name, name === 'customData' ? inner : withoutNulls(inner)]),
  );
};

const asContent = (content: unknown): Record<string, unknown> => {
  refuseStrange(content);
  if (typeof content === 'object' && content !== null && !Array.isArray(content))
    // The condition above has verified that it is an object.
    return content as Record<string, unknown>;
  return refuseTemplate([{ text: 'The template must be an object with sections such as inputs and encodings.' }]);
};

const positionAt = (lines: LineCounter, offset: number): Position => {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
};

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : '');

/** Finds duplicate keys in linear time; the parser's own check takes quadratic time. */
const repeatedKeys = (document: Document.Parsed, lines: LineCounter): Violation[] => {
  const violations: Violation[] = [];
  visit(document, {
    Map(_key, { items }) {
      const names = new Set<string>();
      for (const { key } of items) {
        const name = keyOf(key);
        if (name !== '<<' && names.has(name) && isNode(key))
          violations.push({ text: `${name} is defined twice.`, at: positionAt(lines, key.range?.[0] ?? 0) });
        names.add(name);
      }
    },
  });
  return violations.slice(0, syntaxErrorsMax);
};

type Parsed = { document: Document.Parsed; value: unknown };

/** Returns the maximum number of aliases; lower for longer texts, which they may repeat. */
const aliasesMax = (text: string): number => Math.min(1000, Math.max(100, Math.floor(20_000_000 / text.length)));

const parsed = (text: string, lines: LineCounter): Parsed => {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true, uniqueKeys: false });
    const value = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: aliasesMax(text) });
    return { document, value };
  } catch (error) {
    // Aliases that expand excessively or have no target, and nesting that exceeds the stack.
    const reason = error instanceof ReferenceError ? error.message : 'The template nests too deeply.';
    return refuseTemplate([{ text: reason }]);
  }
};

const nameIn = (document: Document.Parsed, path: PathInTemplate): number | undefined => {
  const holder = document.getIn(path.slice(0, -1), true);
  const pair = isMap(holder) ? holder.items.find(({ key }) => keyOf(key) === String(path.at(-1))) : undefined;
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
};

const readText = (text: string): TemplateSource => {
  const lines = new LineCounter();
  const { document, value } = parsed(text, lines);
  if (document.errors.length > 0)
    refuseTemplate(
      document.errors
        .slice(0, syntaxErrorsMax)
        .map(({ pos, message }) => ({ text: message, at: positionAt(lines, pos[0]) })),
    );
  const content = asContent(value);
  const repeated = repeatedKeys(document, lines);
  if (repeated.length > 0) refuseTemplate(repeated);
  const positionOf = (path: PathInTemplate): Position | undefined => {
    // A missing value has the position of its closest parent.
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return positionAt(lines, node.range[0]);
    }
    return undefined;
  };
  const nameOf = (path: PathInTemplate): Position | undefined => {
    const at = nameIn(document, path);
    return at === undefined ? positionOf(path) : positionAt(lines, at);
  };
  return { content, text, positionOf, nameOf };
};

/** Reads a template from a YAML or JSON text, or from an object. */
export const readTemplate = (body: string | Record<string, unknown>): TemplateSource =>
  typeof body === 'string'
    ? readText(body)
    : {
        content: asContent(body),
        text: JSON.stringify(body, null, 2),
        positionOf: () => undefined,
        nameOf: () => undefined,
      };
