const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

export type Import = { specifier: string; isType: boolean };

/** Returns the modules in a source's imports and re-exports. */
export const findImports = (text: string): Import[] =>
  [...text.matchAll(importPattern)].map(([, type, from, dynamic, bare]) => ({
    specifier: from ?? dynamic ?? bare ?? '',
    isType: type !== undefined,
  }));
