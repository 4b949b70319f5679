/** Names allowed in expressions for positions and sizes of drawn text. */
const names = (
  'w h main_w main_h W H text_w text_h tw th line_h lh x y t n ' +
  'ascent descent max_glyph_w max_glyph_h max_glyph_a max_glyph_d sar dar PI E'
).split(' ');
const functions =
  'abs ceil clip cos floor gt gte if ifnot lt lte max min mod round sin sqrt trunc between eq not'.split(' ');
const token = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)(\s*\()?|([-+*/^(),]))/y;

/** Splits an arithmetic expression into tokens; undefined if it contains unknown names or invalid syntax. */
export const expressionTokens = (text: string): string[] | undefined => {
  const tokens: string[] = [];
  let depth = 0;
  token.lastIndex = 0;
  for (let at = 0; at < text.trimEnd().length; at = token.lastIndex) {
    const match = token.exec(text);
    if (!match) return undefined;
    const [, number, name, call, sign] = match;
    if (name !== undefined && !(call === undefined ? names : functions).includes(name)) return undefined;
    if (call !== undefined || sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return undefined;
    tokens.push(...(name === undefined ? [number ?? sign ?? ''] : call === undefined ? [name] : [name, '(']));
  }
  return tokens.length > 0 && depth === 0 ? tokens : undefined;
};

export const expressionText =
  'Must be an arithmetic expression of numbers and names such as w, h, text_w, text_h and t, for example (w-text_w)/2.';

/** Reports whether a text is a color name or `#RRGGBB`, optionally followed by `@` and an opacity. */
export const isColor = (text: string): boolean =>
  /^([A-Za-z]{3,32}|(#|0x)[0-9A-Fa-f]{6}([0-9A-Fa-f]{2})?)(@(0(\.\d+)?|1(\.0+)?))?$/.test(text);
