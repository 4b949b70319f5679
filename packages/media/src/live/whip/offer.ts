const candidatePrefix = 'a=candidate:';
/** Position of the address in a candidate line (RFC 8839, section 5.1). */
const addressField = 4;

/**
 * Returns an offer without the candidates that the policy forbids: connectivity checks go to every address that an
 * offer names. Host names are left out as well, because they would be looked up.
 */
export const withAllowedCandidates = (offer: string, isAllowed: (address: string) => boolean): string =>
  offer
    .split(/\r?\n/)
    .filter((line) => !line.startsWith(candidatePrefix) || isAllowed(line.split(' ')[addressField] ?? ''))
    .join('\r\n');
