type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** XML that is written unchanged; must consist of complete elements. */
export type RawXml = { raw: string };
type Node = Element | RawXml | string;

/** An element: name, attributes (omitted without a value), and child elements or text. */
export type Element = { name: string; attributes: Attributes; children: readonly Node[] };

export const element = (name: string, attributes: Attributes = {}, children: readonly Node[] = []): Element => ({
  name,
  attributes,
  children,
});

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
/** Drops characters that XML 1.0 cannot represent. */
const isWritable = (character: string): boolean => /[\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/u.test(character);
/** Escapes text for an element or an attribute. */
export const escapeText = (text: string): string =>
  [...text]
    .filter(isWritable)
    .map((character) => entities[character] ?? character)
    .join('');

const opening = ({ name, attributes }: Element): string =>
  [
    name,
    ...Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}="${escapeText(String(value))}"`],
    ),
  ].join(' ');

const write = (node: Node, indent: string): string => {
  if (typeof node === 'string') return `${indent}${escapeText(node)}`;
  if ('raw' in node) return `${indent}${node.raw}`;
  if (node.children.length === 0) return `${indent}<${opening(node)}/>`;
  const [only] = node.children;
  if (node.children.length === 1 && typeof only === 'string')
    return `${indent}<${opening(node)}>${escapeText(only)}</${node.name}>`;
  const tx = node.children.map((child) => write(child, `${indent}  `)).join('\n');
  return `${indent}<${opening(node)}>\n${tx}\n${indent}</${node.name}>`;
};

/** Writes an element without a declaration, to be part of a document. */
export const writeElement = (root: Element): string => write(root, '');

/** The document with its declaration. */
export const writeXml = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
