/** Returns the domain of a sender such as `Sluice <no-reply@example.com>`, which Message-IDs have. */
export const mailDomainOf = (mailFrom: string): string => /@([^>\s]+)/.exec(mailFrom)?.[1] ?? 'localhost';
