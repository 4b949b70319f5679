import { X509Certificate } from 'node:crypto';
import { toInstant } from '../../shared/instant.ts';

/** A signing certificate, as far as people look at it. */
export type Certificate = { pem: string; subject: string; expiresAt: string; fingerprint: string };

/** Reads a certificate in PEM, or in base64 as it stands in metadata; undefined where it is none. */
export const parseCertificate = (text: string): X509Certificate | undefined => {
  try {
    const isFramed = text.includes('-----BEGIN');
    return new X509Certificate(isFramed ? text.trim() : Buffer.from(text.replace(/\s/g, ''), 'base64'));
  } catch {
    return undefined;
  }
};

export const describeCertificate = (certificate: X509Certificate): Certificate => ({
  pem: certificate.toString(),
  // A line for each part.
  subject: (certificate.subject ?? '').split('\n').join(', '),
  expiresAt: toInstant(new Date(certificate.validTo)),
  fingerprint: certificate.fingerprint256,
});

/** Algorithms that sign with SHA-1, by the bytes of their object identifiers: RSA, and elliptic curves. */
const sha1Signatures = ['06092a864886f70d010105', '06072a8648ce3d0401'].map((hex) => Buffer.from(hex, 'hex'));

const rsaBitsMin = 2048;

/** What makes a certificate unusable, or weak, in a sentence. */
export const weaknessOf = ({ publicKey, raw }: X509Certificate): { isUsable: boolean; text: string } | undefined => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  if (type !== 'rsa') return { isUsable: false, text: `It has a key of type ${type}; only RSA keys can be verified.` };
  const bits = details?.modulusLength ?? 0;
  if (bits < rsaBitsMin) return { isUsable: true, text: `Its key has ${bits} bits, fewer than ${rsaBitsMin}.` };
  if (sha1Signatures.some((algorithm) => raw.includes(algorithm)))
    return { isUsable: true, text: 'It is itself signed with SHA-1.' };
  return undefined;
};
