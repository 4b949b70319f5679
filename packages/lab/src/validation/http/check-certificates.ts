import type { Report } from '../findings.ts';

const day = 86_400_000;
/** Days before the end of a certificate from which it is reported; renewal usually happens 30 days before. */
const daysLeft = 14;

/** Reports certificates that end soon. */
export const checkCertificates = (certificates: ReadonlyMap<string, Date>, now: Date, report: Report): void => {
  for (const [host, validTo] of certificates) {
    const left = (validTo.getTime() - now.getTime()) / day;
    if (left < daysLeft)
      report('tls-expires-soon', `The certificate of ${host} ends on ${validTo.toISOString().slice(0, 10)}.`, host);
  }
};
