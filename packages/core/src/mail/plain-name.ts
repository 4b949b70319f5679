/** Returns a name of at most 100 characters from which no mail program makes a link: users choose names. */
export const plainName = (name: string): string => name.replace(/[:/.]+/g, ' ').slice(0, 100);
