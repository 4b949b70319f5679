const nameLengthMax = 120;

/** Returns a file name without folders, control characters and leading dots; never empty. */
export const cleanFileName = (name: string): string => {
  const base = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replaceAll(/[\p{C}"<>:|?*;%]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  if (clean.length <= nameLengthMax) return clean || 'attachment';
  const ending = /\.[a-z0-9]{1,10}$/i.exec(clean)?.[0] ?? '';
  return `${clean.slice(0, nameLengthMax - ending.length).toWellFormed()}${ending}`;
};
