import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sdkFolder } from './models.ts';

const calls =
  /restClient\.(\w+)\('([^']+)'[^\n]*\n\s+return (?:new |\(0, )(\w+)_1(?:\.(\w+))?\)?\(response, (\w+)_1\.default\);/g;

/** Returns a path whose parameters have no names. */
export const pathShape = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}');

const typeOf = (wrapper: string, method: string | undefined, model: string): string => {
  if (method === 'default') return `${wrapper}<${model}>`;
  return method === 'mapArray' ? `${model}[]` : model;
};

/** Returns the type of the result of each operation of the SDK, by method and shape of the path. */
export const sdkResults = (): Map<string, string> => {
  const results = new Map<string, string>();
  for (const file of globSync('**/*Api.js', { cwd: sdkFolder })) {
    const code = readFileSync(join(sdkFolder, file), 'utf8');
    for (const [, method = '', path = '', wrapper = '', call, model = ''] of code.matchAll(calls))
      results.set(`${method.toUpperCase()} ${pathShape(path)}`, typeOf(wrapper, call, model));
  }
  return results;
};
