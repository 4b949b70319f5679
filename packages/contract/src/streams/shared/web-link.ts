import { z } from 'zod';

/** An http or https address without credentials, in the form in which browsers parse it. */
export const webLink = z
  .string()
  .max(2000)
  .transform((text, context) => {
    const url = URL.parse(text.trim());
    if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url.href;
    context.addIssue({ code: 'custom', message: 'Must be an http or https address, without user name and password.' });
    return z.NEVER;
  });
