/** A text as `like` and `ilike` take it to the letter; a backslash is their escape character. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The pattern of `like` and `ilike` for all that contains a text. */
export const containing = (text: string): string => `%${literally(text)}%`;
