import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** The path of a file inside an installed npm package. */
export const packageFile = (path: string): string | undefined => {
  const [scope = '', name = '', ...rest] = path.split('/');
  const isScoped = scope.startsWith('@');
  const packageName = isScoped ? `${scope}/${name}` : scope;
  try {
    return join(dirname(resolve(`${packageName}/package.json`)), ...(isScoped ? rest : [name, ...rest]));
  } catch {
    return undefined;
  }
};

export const isExecutable = async (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** First executable of that name in `PATH`. */
export const programInPath = async (name: string, path: string | undefined): Promise<string | undefined> => {
  for (const folder of (path ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (folder !== '' && (await isExecutable(file))) return file;
  }
  return undefined;
};
