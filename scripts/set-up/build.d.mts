export const hashSources: (folders: readonly string[], base?: string) => string;
export const buildStale: (node: string, names?: readonly string[]) => Promise<void>;
