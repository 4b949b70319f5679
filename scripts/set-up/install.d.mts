type Packages = Record<
  string,
  { version?: string; link?: boolean; optional?: boolean; devOptional?: boolean; peer?: boolean }
>;

export const isInstalled: (locked: Packages | undefined, installed: Packages | undefined) => boolean;
