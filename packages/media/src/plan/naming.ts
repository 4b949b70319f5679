import { createHash } from 'node:crypto';
import { AppError } from '@sluice/contract';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const usualLength = 32;

/** Characters that are unguessable without the seed but reproducible, so that a repeated task uses the same names. */
const randomCharacters = (length: number, seed: string): string => {
  let text = '';
  for (let block = 0; text.length < length; block += 1)
    text += [...createHash('sha256').update(`${seed} ${block}`).digest()]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('');
  return text.slice(0, length);
};

/** Replaces `{rand_chars:n}`; the seed is the encoding's, so all segments share the result. */
export const resolveTemplate = (template: string | undefined, seed: string): string | undefined =>
  template?.replaceAll(/\{rand_chars(?::(\d+))?\}/g, (_, length?: string) =>
    randomCharacters(Number(length ?? usualLength), `${seed} ${template}`),
  );

/** Name of the segment with a number; throws if the naming would overwrite files or leave the folder. */
export const segmentName = (naming: string, number: number, seed: string): string => {
  const name = naming
    .replaceAll('%number%', String(number))
    .replaceAll(/\{segment_rand_chars(?::(\d+))?\}/g, (_, length?: string) =>
      randomCharacters(Number(length ?? usualLength), `${seed} ${naming} ${number}`),
    );
  return checkedName(name === naming && number > 0 ? appendNumber(name, number) : name);
};

/** Ensures distinct segment names for a naming without a placeholder. */
const appendNumber = (name: string, number: number): string => {
  const at = name.lastIndexOf('.');
  return at > 0 ? `${name.slice(0, at)}_${number}${name.slice(at)}` : `${name}_${number}`;
};

/** Rejects names that are empty or leave the folder. */
export const checkedName = (name: string): string => {
  const isSafe = name !== '' && !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
  if (isSafe) return name;
  throw new AppError('output_path_outside', { evidence: `"${name}" is not a file name below the output.` });
};
