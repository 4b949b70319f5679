export const hashSources: (folders: readonly string[], base?: string) => string;
