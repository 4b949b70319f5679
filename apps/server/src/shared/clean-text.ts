const textLengthMax = 200;

// Control, bidirectional, zero-width and tag characters can hide instructions from people.
const hidden = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Returns a text of users or clients without hidden characters, shortened. */
export const cleanText = (text: string, lengthMax = textLengthMax): string => {
  const cleaned = text
    .toWellFormed()
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(hidden, '');
  return cleaned.length > lengthMax ? `${cleaned.slice(0, lengthMax)}…` : cleaned;
};
