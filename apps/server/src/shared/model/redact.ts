const patterns: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '(email)'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '(address)'],
  [/\b(?:[\da-f]{1,4}:){3,7}:?[\da-f]{0,4}\b/gi, '(address)'],
  // Query strings carry tokens.
  [/(https?:\/\/[^\s"\\?]+)\?[^\s"\\]+/g, '$1?(left out)'],
  [/\b(?:Bearer|Basic) [\w.~+/=-]{8,}/g, '(credentials)'],
  [/\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g, '(token)'],
];

/** Returns a text without email addresses, IP addresses, query strings and credentials, for a model elsewhere. */
export const redact = (text: string): string =>
  patterns.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text);
