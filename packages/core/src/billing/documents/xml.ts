/** XML that is safe to write. */
export type Xml = { readonly xml: string };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Control characters cannot occur in XML 1.0, not even escaped.
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text.replaceAll(forbidden, '').replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

type Child = Xml | string | undefined | false;

/** Writes an element; texts are escaped, absent children are left out, and an element without any is left out too. */
export const element = (
  name: string,
  children: readonly Child[] | Child,
  attributes: Record<string, string> = {},
): Xml => {
  const list = (Array.isArray(children) ? children : [children]) as readonly Child[];
  const inner = list
    .map((child) => {
      if (child === undefined || child === false) return '';
      return typeof child === 'string' ? escaped(child) : child.xml;
    })
    .join('');
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return { xml: inner === '' ? '' : `<${name}${written.join('')}>${inner}</${name}>` };
};

/** Writes a document with its declaration. */
export const document = (root: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
