import { createHash } from 'node:crypto';
import { AppError } from '@sluice/contract';

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const usualLength = 32;

/** Characters that cannot be guessed without the seed and are the same each time, so that a repeated task names its files alike. */
const randomCharacters = (length: number, seed: string): string => {
  let text = '';
  for (let block = 0; text.length < length; block += 1)
    text += [...createHash('sha256').update(`${seed} ${block}`).digest()]
      .map((byte) => alphabet[byte % alphabet.length])
      .join('');
  return text.slice(0, length);
};

/** Fills `{rand_chars:n}`; the seed is the encoding's, so all segments share it. */
export const resolveTemplate = (template: string | undefined, seed: string): string | undefined =>
  template?.replaceAll(/\{rand_chars(?::(\d+))?\}/g, (_, length?: string) =>
    randomCharacters(Number(length ?? usualLength), `${seed} ${template}`),
  );

/** The name of the segment with that number; throws when the naming would overwrite or leave the folder. */
export const segmentName = (naming: string, number: number, seed: string): string => {
  const name = naming
    .replaceAll('%number%', String(number))
    .replaceAll(/\{segment_rand_chars(?::(\d+))?\}/g, (_, length?: string) =>
      randomCharacters(Number(length ?? usualLength), `${seed} ${naming} ${number}`),
    );
  return checkedName(name === naming && number > 0 ? appendNumber(name, number) : name);
};

/** A naming without a placeholder still must name each segment differently. */
const appendNumber = (name: string, number: number): string => {
  const at = name.lastIndexOf('.');
  return at > 0 ? `${name.slice(0, at)}_${number}${name.slice(at)}` : `${name}_${number}`;
};

/** Refuses names that are empty or climb out of the folder. */
export const checkedName = (name: string): string => {
  const isSafe = name !== '' && !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
  if (isSafe) return name;
  throw new AppError('output_path_outside', { evidence: `"${name}" is not a file name below the output.` });
};
