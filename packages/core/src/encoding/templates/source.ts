import { AppError, type ErrorDetail } from '@sluice/contract';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';

export type PathInTemplate = readonly (string | number)[];

/** A template as it came: its content, its text, and where in that text something stands. */
export type TemplateSource = {
  content: Record<string, unknown>;
  text: string;
  /** Such as `Line 3, column 5: `; nothing for what did not come as a text. */
  placeOf(path: PathInTemplate): string;
};

const depthMax = 64;
const syntaxErrorsMax = 10;

export const refuseTemplate = (details: ErrorDetail[]): never => {
  throw new AppError('validation_failed', { details, evidence: details.map(({ text }) => text).join(' ') });
};

/** Refuses what no request may hold. */
const refuseStrange = (value: unknown, depth = 0): void => {
  if (depth > depthMax) refuseTemplate([{ text: `The template nests deeper than ${depthMax} levels.` }]);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__') refuseTemplate([{ text: 'The template has a property named __proto__.' }]);
    refuseStrange(inner, depth + 1);
  }
};

/** Drops empty values, as requests do; what users keep in customData stays as it is. */
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
    // Checked to be an object just now.
    return content as Record<string, unknown>;
  return refuseTemplate([{ text: 'The template is not an object with sections such as inputs and encodings.' }]);
};

const linePlace = (lines: LineCounter, offset: number): string => {
  const { line, col } = lines.linePos(offset);
  return `Line ${line}, column ${col}: `;
};

type Parsed = { document: Document.Parsed; value: unknown };

const parsed = (text: string, lines: LineCounter): Parsed => {
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
    const value = document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 100 });
    return { document, value };
  } catch (error) {
    // Aliases that would grow without end or name nothing, and nesting beyond what a stack holds.
    const reason = error instanceof ReferenceError ? error.message : 'The template nests too deeply.';
    return refuseTemplate([{ text: reason }]);
  }
};

const readText = (text: string): TemplateSource => {
  const lines = new LineCounter();
  const { document, value } = parsed(text, lines);
  if (document.errors.length > 0) {
    const first = document.errors.slice(0, syntaxErrorsMax);
    refuseTemplate(first.map(({ pos, message }) => ({ text: `${linePlace(lines, pos[0])}${message}` })));
  }
  return {
    content: asContent(value),
    text,
    placeOf(path) {
      // What is missing stands where its nearest holder does.
      for (let length = path.length; length >= 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true);
        if (isNode(node) && node.range) return linePlace(lines, node.range[0]);
      }
      return '';
    },
  };
};

/** Reads a template from a text in YAML or JSON, or from an object. */
export const readTemplate = (body: string | Record<string, unknown>): TemplateSource =>
  typeof body === 'string'
    ? readText(body)
    : { content: asContent(body), text: JSON.stringify(body, null, 2), placeOf: () => '' };
