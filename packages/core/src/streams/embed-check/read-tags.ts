/** A start tag of a page; names are in lower case, values without references to characters. */
export type Tag = { name: string; attributes: ReadonlyMap<string, string> };

/** Elements whose contents are no tags for a browser without scripts. */
const opaque = new Set(['script', 'style', 'template', 'textarea', 'title', 'noscript', 'iframe']);

const nameForm = /<([a-z][\w-]*)/iy;
const attributeForm = /[\s/]*([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y;

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#38': '&' };

const decode = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole);

const readAttributes = (html: string, start: number): { attributes: Map<string, string>; end: number } => {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    attributeForm.lastIndex = end;
    const match = attributeForm.exec(html);
    if (!match) return { attributes, end };
    const [, name = '', double, single, bare] = match;
    const key = name.toLowerCase();
    // The first of equal names counts, as in browsers.
    if (!attributes.has(key)) attributes.set(key, decode(double ?? single ?? bare ?? ''));
    end = attributeForm.lastIndex;
  }
};

/** Reads the start tags of a page in order, without comments and what scripts, styles and templates contain. */
export const readTags = (html: string): Tag[] => {
  const tags: Tag[] = [];
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    nameForm.lastIndex = at;
    const name = nameForm.exec(html)?.[1]?.toLowerCase();
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end < 0) return tags;
      next = end + 3;
    } else if (name !== undefined) {
      const { attributes, end } = readAttributes(html, nameForm.lastIndex);
      tags.push({ name, attributes });
      next = end;
      if (opaque.has(name)) {
        const closing = new RegExp(`</${name}`, 'gi');
        closing.lastIndex = end;
        const match = closing.exec(html);
        // An element that is not closed ends with the page.
        if (!match) return tags;
        next = match.index;
      }
    }
    at = html.indexOf('<', next);
  }
  return tags;
};
