import { generate } from 'selfsigned';

/** Creates a certificate for `localhost` and its key, both PEM, for servers of tests. */
export const createCertificate = async (): Promise<{ key: string; cert: string }> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
  return { key, cert };
};
