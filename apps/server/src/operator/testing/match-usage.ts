const tokensOf = (usage: string): string[] => usage.match(/(?:<[^>]*>|\[[^\]]*\]|[^\s<[])+/g) ?? [];

const matchesWord = (word: string, token: string): boolean =>
  token.split('|').some((option) => option.startsWith('<') || option.toLowerCase() === word.toLowerCase());

const matchesTokens = ([token, ...tokens]: readonly string[], words: readonly string[]): boolean => {
  const [word, ...rest] = words;
  if (token === undefined) return word === undefined;
  if (token.startsWith('[')) {
    const option = token.slice(1, -1);
    const isPlaceholder = !option.startsWith('--') && option !== 'dry-run';
    const isGiven = word !== undefined && matchesWord(word, isPlaceholder ? '<>' : option);
    return (isGiven && matchesTokens(tokens, rest)) || matchesTokens(tokens, words);
  }
  if (word === undefined || !matchesWord(word, token.replace(/\.{3}$/, ''))) return false;
  return matchesTokens(tokens, rest) || (token.endsWith('...') && matchesTokens([token, ...tokens], rest));
};

/** Reports whether parameters have the form that the usage of a command prints, such as `list | apply <file>`. */
export const matchesUsage = (usage: string, words: readonly string[]): boolean =>
  usage.split(' | ').some((form) => matchesTokens(tokensOf(form), words));
