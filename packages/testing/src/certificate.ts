import { randomUUID } from 'node:crypto';
import { generate } from 'selfsigned';

const name = [{ name: 'commonName', value: 'localhost' }];

/** Creates a certificate for `localhost` and its key, both PEM, for servers of tests. */
export const createCertificate = async (): Promise<{ key: string; cert: string }> => {
  const { private: key, cert } = await generate(name, { keySize: 2048 });
  return { key, cert };
};

/** Creates a certificate for `localhost` that is valid in a period, signed by an authority of its own; all PEM. */
export const createSignedCertificate = async (
  from: Date,
  to: Date,
): Promise<{ key: string; cert: string; authority: string }> => {
  // OpenSSL looks authorities up by name: those of one process must differ.
  const ca = await generate([{ name: 'commonName', value: `Test authority ${randomUUID()}` }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true },
    ],
  });
  const { private: key, cert } = await generate(name, {
    keySize: 2048,
    algorithm: 'sha256',
    notBeforeDate: from,
    notAfterDate: to,
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
    ca: { key: ca.private, cert: ca.cert },
  });
  return { key, cert, authority: ca.cert };
};
