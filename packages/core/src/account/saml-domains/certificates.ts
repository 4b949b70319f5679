import { X509Certificate } from 'node:crypto';
import { toInstant } from '../../shared/instant.ts';

/** Details of a signing certificate that are shown to users. */
export type Certificate = { pem: string; subject: string; expiresAt: string; fingerprint: string };

/** Reads a certificate in PEM, or in bare base64 as in metadata; undefined if it is not a certificate. */
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
  // Node.js separates the parts of the subject by line breaks.
  subject: (certificate.subject ?? '').split('\n').join(', '),
  expiresAt: toInstant(new Date(certificate.validTo)),
  fingerprint: certificate.fingerprint256,
});

/** Signature algorithms with SHA-1, by the bytes of their object identifiers: RSA and elliptic curves. */
const sha1Signatures = ['06092a864886f70d010105', '06072a8648ce3d0401'].map((hex) => Buffer.from(hex, 'hex'));

const rsaBitsMin = 2048;

/** Returns a sentence on the weakness of a certificate and whether it is still usable; undefined if it is strong. */
export const weaknessOf = ({ publicKey, raw }: X509Certificate): { isUsable: boolean; text: string } | undefined => {
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = publicKey;
  if (type !== 'rsa') return { isUsable: false, text: `The key type is ${type}; only RSA keys can be verified.` };
  const bits = details?.modulusLength ?? 0;
  if (bits < rsaBitsMin) return { isUsable: true, text: `The key has ${bits} bits, fewer than ${rsaBitsMin}.` };
  if (sha1Signatures.some((algorithm) => raw.includes(algorithm)))
    return { isUsable: true, text: 'The certificate is signed with SHA-1.' };
  return undefined;
};
