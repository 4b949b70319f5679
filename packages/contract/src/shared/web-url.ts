import { z } from 'zod';

/** Returns the schema of an http or https URL without credentials, of at most `max` characters. */
export const webUrl = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: 'This field cannot be empty.', abort: true })
    .max(max)
    .refine((text) => {
      const url = URL.parse(text);
      return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '';
    }, 'Must be an http or https URL.')
    .refine((text) => {
      const url = URL.parse(text);
      return url === null || (url.username === '' && url.password === '');
    }, 'Must not contain a user name or a password.')
    // PostgreSQL cannot store NUL in text.
    .regex(/^[^\0]*$/, 'Must not contain NUL.');
