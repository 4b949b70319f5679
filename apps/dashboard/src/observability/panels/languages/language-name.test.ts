import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['de', 'German (de)'],
  ['de_AT', 'Austrian German (de_AT)'],
  ['Commentary', 'Commentary'],
  ['xx', 'xx'],
  [null, '<NULL>'],
  ['', '<EMPTY STRING>'],
])('displays the language %s as %s', (code, name) => expect(languageName('AUDIO_LANGUAGE', code)).toBe(name));
