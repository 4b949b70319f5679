/** Escapes a text for literal use in `like` and `ilike`; a backslash is their escape character. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Returns the pattern of `like` and `ilike` that matches everything containing a text. */
export const containing = (text: string): string => `%${literally(text)}%`;
