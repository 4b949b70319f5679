/** Formats an instant for the wire: UTC with whole seconds, which every client parses. */
export const toInstant = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

export const toOptionalInstant = (date: Date | null): string | undefined => (date ? toInstant(date) : undefined);
