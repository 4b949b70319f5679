import { z } from 'zod';
import { id, ignoredInput } from '../../shared/resource.ts';
import { formatDomainPattern, parseDomainPattern } from './domain-pattern.ts';

/** Domains of one restriction; more would not fit into the header that enforces them. */
export const allowedDomainsMax = 100;

const allowedDomain = z
  .string()
  .max(300)
  .transform((text, context) => {
    const pattern = parseDomainPattern(text);
    if (pattern) return formatDomainPattern(pattern);
    context.addIssue({
      code: 'custom',
      message:
        'Must be a domain such as example.com, *.example.com for its subdomains, or localhost:3000; to allow every page, remove the restriction.',
    });
    return z.NEVER;
  });

const allowedDomains = z
  .array(allowedDomain)
  .min(1, 'Must contain at least one domain; to allow every page, remove the restriction.')
  .max(allowedDomainsMax)
  .transform((domains) => [...new Set(domains)])
  .describe('Domains of pages that may embed the stream; *.example.com allows its subdomains, without example.com');

const flags = {
  allowNoReferer: z.boolean().optional().describe('Allow players that do not report a page, such as apps'),
  allowShare: z.boolean().optional().describe('Allow the share page of this server'),
};

export const domainRestrictionRequest = z.looseObject({ ...ignoredInput, allowedDomains, ...flags });

export const domainRestrictionUpdate = z.looseObject({
  ...ignoredInput,
  allowedDomains: allowedDomains.optional(),
  ...flags,
});

export const domainRestriction = z.object({
  id,
  allowedDomains: z.array(z.string()),
  allowNoReferer: z.boolean(),
  allowShare: z.boolean(),
});
export type StreamDomainRestriction = z.output<typeof domainRestriction>;
