/** Start of a text that spreadsheets would run as a formula; without lookaround, since ClickHouse matches it too. */
export const formulaStart = /^[-=+@\t\r]/;

/** A signed number, which is a value and not a formula. */
export const signedNumber = /^[-+]?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$/;

/** Prefixes a text that looks like a formula with an apostrophe, so that spreadsheets show it as text. */
const neutralizeFormula = (text: string): string =>
  formulaStart.test(text) && !signedNumber.test(text) ? `'${text}` : text;

/** Formats one cell of a CSV file: formulas neutralized, quoted where needed. */
export const csvCell = (value: string | number | null | undefined): string => {
  const text = neutralizeFormula(String(value ?? ''));
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
