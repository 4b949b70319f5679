/** HTML that is safe to send. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | undefined | false | readonly Piece[];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const textOf = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(textOf).join('');
  if (piece === undefined || piece === false) return '';
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** Builds HTML in which every interpolated text is escaped. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.map((text, index) => text + textOf(pieces[index])).join(''));
