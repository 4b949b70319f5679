import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Folder of the installed public SDK, whose code is generated and therefore regular. */
export const sdkFolder = dirname(createRequire(import.meta.url).resolve('@bitmovin/api-sdk'));

/** Class of the SDK: its own fields, and the parts that decide which class describes a value. */
export type SdkClass = {
  kind: 'class';
  parent: string | undefined;
  /** Type of each field, as written in the SDK. */
  fields: ReadonlyMap<string, string>;
  discriminator: string | undefined;
  /** Class of each value of the discriminator. */
  subclasses: ReadonlyMap<string, string>;
};
export type SdkEnum = { kind: 'enum'; values: ReadonlySet<string> };
/** Class that extends `Array`. */
export type SdkList = { kind: 'list'; item: string };
export type SdkModel = SdkClass | SdkEnum | SdkList;

const classLine = /^export declare class \w+(?:<\w+>)?(?: extends (\w+))? \{$/m;
const listLine = /^export declare class \w+ extends Array<(\w+)> \{$/m;
const fieldLines = /^ {4}(?:readonly )?(\w+)\??: ([^;{]+|\{[^}]*\});$/gm;
const valueLines = /^ {4}\w+ = "([^"]*)"/gm;
const subclassLines = /^ {8}"([^"]*)": '(\w+)'/gm;
const discriminatorLine = /\._discriminatorName = '(\w+)'/;

const pairs = (text: string, lines: RegExp): Map<string, string> =>
  new Map([...text.matchAll(lines)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]));

const read = (name: string): SdkModel | undefined => {
  const file = join(sdkFolder, 'models', name);
  if (!existsSync(`${file}.d.ts`)) return undefined;
  const types = readFileSync(`${file}.d.ts`, 'utf8');
  const [, item] = listLine.exec(types) ?? [];
  if (item !== undefined) return { kind: 'list', item };
  const declared = classLine.exec(types);
  if (!declared)
    return { kind: 'enum', values: new Set([...types.matchAll(valueLines)].map(([, value = '']) => value)) };
  const code = readFileSync(`${file}.js`, 'utf8');
  return {
    kind: 'class',
    parent: declared[1],
    fields: pairs(types, fieldLines),
    discriminator: discriminatorLine.exec(code)?.[1],
    subclasses: pairs(code, subclassLines),
  };
};

const models = new Map<string, SdkModel | undefined>();

/** Returns a model of the SDK by its name, or undefined for names that are not models. */
export const sdkModel = (name: string): SdkModel | undefined => {
  if (!models.has(name)) models.set(name, read(name));
  return models.get(name);
};

/** Returns the names of a model and of the models that it extends. */
export const sdkLineage = (name: string): string[] => {
  const model = sdkModel(name);
  return model?.kind === 'class' && model.parent !== undefined ? [name, ...sdkLineage(model.parent)] : [name];
};

/** Returns the type of each field of a model, including the fields of the models that it extends. */
export const sdkFields = (name: string): Map<string, string> =>
  new Map(
    sdkLineage(name)
      .toReversed()
      .flatMap((ancestor) => {
        const model = sdkModel(ancestor);
        return model?.kind === 'class' ? [...model.fields] : [];
      }),
  );
