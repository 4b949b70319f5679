const hiddenElements = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg', 'math']);
const blockElements = new Set('p div br tr table ul ol li h1 h2 h3 h4 h5 h6 hr pre section blockquote'.split(' '));
const quoteDepthMax = 8;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return characterOf(Number(decimal));
    if (hex) return characterOf(Number.parseInt(hex, 16));
    return entities[String(name).toLowerCase()] ?? whole;
  });

/** Lines of text in which quotes are marked with `>`, as in emails. */
class Lines {
  readonly #lines: string[] = [];
  #line = '';
  depth = 0;

  add(text: string): void {
    const words = decodeEntities(text).replaceAll(/\s+/g, ' ');
    this.#line += this.#line === '' ? words.trimStart() : words;
  }

  end(): void {
    const line = this.#line.trimEnd();
    this.#line = '';
    if (line !== '' || this.#lines.at(-1) !== '')
      this.#lines.push(line === '' ? '' : `${'> '.repeat(Math.min(this.depth, quoteDepthMax))}${line}`);
  }

  toString(): string {
    this.end();
    return this.#lines.join('\n').trim();
  }
}

const applyTag = (lines: Lines, name: string, isEnd: boolean): void => {
  if (!blockElements.has(name)) return;
  lines.end();
  if (name === 'blockquote') lines.depth = Math.max(0, lines.depth + (isEnd ? -1 : 1));
  if (name === 'li' && !isEnd) lines.add('- ');
};

/**
 * Returns the text of an HTML email, without any markup; scripts, styles and comments are left out. Takes time in
 * proportion to its length, also for malformed markup.
 */
export const htmlToText = (html: string): string => {
  const lower = html.toLowerCase();
  const lines = new Lines();
  let position = 0;
  while (position < html.length) {
    const start = html.indexOf('<', position);
    if (start < 0) break;
    lines.add(html.slice(position, start));
    const isComment = html.startsWith('<!--', start);
    const end = html.indexOf(isComment ? '-->' : '>', start);
    if (end < 0) return lines.toString();
    position = end + (isComment ? 3 : 1);
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(start, start + 20)) ?? [];
    if (!slash && hiddenElements.has(name)) {
      const close = lower.indexOf(`</${name}`, position);
      if (close < 0) return lines.toString();
      position = close;
    } else applyTag(lines, name, slash === '/');
  }
  lines.add(html.slice(position));
  return lines.toString();
};
