type Packages = Record<
  string,
  { version?: string; link?: boolean; optional?: boolean; dev?: boolean; devOptional?: boolean; peer?: boolean }
>;

export const isInstalled: (
  locked: Packages | undefined,
  installed: Packages | undefined,
  withDevelopment?: boolean,
) => boolean;

export const checkNode: (node: string) => void;
