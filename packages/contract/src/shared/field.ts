import {
  isRelativePath,
  isStorableName,
  isStorablePath,
  relativePathText,
  storableNameText,
  storablePathText,
} from './storage-path.ts';

type FieldCommon = {
  label: string;
  /** Product text: shown beside the form field and in the API reference. */
  help?: string;
  required?: true;
  /** Stored encrypted, never in a response, a log or an error. */
  secret?: true;
  /** Set by the server, shown in responses, ignored in requests. */
  readOnly?: true;
  group?: string;
  /** Hidden behind "more settings" in forms. */
  advanced?: true;
};

/** One setting of a kind, as data; the source of form, validation, table, OpenAPI and documentation. */
export type Field =
  | (FieldCommon & {
      type: 'text';
      maxLength?: number;
      default?: string;
      /** `path` stays within its folder, `fileName` has no folder, `hex` is bytes in hexadecimal. */
      format?: TextFormat;
    })
  | (FieldCommon & { type: 'texts'; maxItems?: number })
  | (FieldCommon & { type: 'numbers'; maxItems?: number })
  | (FieldCommon & {
      type: 'integer' | 'number';
      min?: number;
      max?: number;
      /** Maximum of all engines; enforced, but not shown to users as a range. */
      ceiling?: number;
      unit?: string;
      default?: number;
    })
  | (FieldCommon & { type: 'boolean'; default?: boolean })
  | (FieldCommon & {
      type: 'choice';
      values: readonly string[];
      default?: string;
      /** Explanations of values that are not self-explanatory. */
      meanings?: Readonly<Record<string, string>>;
    })
  | (FieldCommon & { type: 'choices'; values: readonly string[] })
  | (FieldCommon & { type: 'object'; fields: Fields })
  | (FieldCommon & { type: 'objects'; fields: Fields; minItems?: number; maxItems?: number })
  | (FieldCommon & { type: 'json' });

export type TextFormat = 'path' | 'relativePath' | 'fileName' | 'hex';

// An interface, since a type alias cannot reference itself here.
export interface Fields {
  readonly [name: string]: Field;
}

type ValueOf<F> = F extends { type: 'text' }
  ? string
  : F extends { type: 'integer' | 'number' }
    ? number
    : F extends { type: 'boolean' }
      ? boolean
      : F extends { type: 'choice'; values: readonly (infer V)[] }
        ? V
        : F extends { type: 'choices'; values: readonly (infer V)[] }
          ? V[]
          : F extends { type: 'texts' }
            ? string[]
            : F extends { type: 'numbers' }
              ? number[]
              : F extends { type: 'object'; fields: infer Inner }
                ? ValuesOf<Inner>
                : F extends { type: 'objects'; fields: infer Inner }
                  ? ValuesOf<Inner>[]
                  : unknown;

type RequiredKeys<F> = { [K in keyof F]: F[K] extends { required: true } ? K : never }[keyof F];

/** The values of a set of fields: required ones present, the others optional. */
export type ValuesOf<F> = { [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]>;
};

/** Messages of specification 2 §5, used by the server and by forms. */
export const fieldMessages = {
  empty: 'This field cannot be empty.',
  notANumber: 'Must be a number.',
  notWhole: 'Must be a whole number.',
  /** For a field without an upper bound. */
  minimum: (min: number) => `This field requires a numerical value of at least ${min}.`,
  atLeast: (min: number) => `Must be greater than or equal to ${min}.`,
  atMost: (max: number) => `Must be less than or equal to ${max}.`,
  tooLong: (most: number) => `Must not be longer than ${most} characters.`,
  oneOf: (values: readonly string[]) => `Must be one of ${values.join(', ')}.`,
};

/** Validation and error message of each text format. */
export const textFormats: Record<TextFormat, { isValid: (text: string) => boolean; text: string }> = {
  path: { isValid: isStorablePath, text: storablePathText },
  relativePath: { isValid: isRelativePath, text: relativePathText },
  fileName: { isValid: isStorableName, text: storableNameText },
  hex: { isValid: (text) => /^([0-9a-f]{2})+$/i.test(text), text: 'Must be bytes in hexadecimal.' },
};

/** Default maximum number of list items. */
export const itemsMax = 1000;
