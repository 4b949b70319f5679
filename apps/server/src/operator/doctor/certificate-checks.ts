import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { Check, Installation } from './installation.ts';
import { failure, ok, reasonOf, warning, type Outcome } from './outcome.ts';

const connectMilliseconds = 5_000;
const renewBeforeMilliseconds = 14 * 24 * 3_600_000;

const judgeValidity = (name: string, { validFrom, validTo }: X509Certificate, { clock }: Installation): Outcome => {
  const [start, end, now] = [Date.parse(validFrom), Date.parse(validTo), clock.now().getTime()];
  const action = 'Renew it, or correct the automatic renewal.';
  if (now > end) return failure(`The certificate of ${name} expired on ${validTo}.`, action);
  if (now < start)
    return failure(`The certificate of ${name} is not valid before ${validFrom}.`, 'Check the clock of this machine.');
  if (end - now < renewBeforeMilliseconds) return warning(`The certificate of ${name} expires on ${validTo}.`, action);
  return ok(`The certificate of ${name} is valid until ${validTo}.`);
};

type Presented = { certificate: X509Certificate; error: string | undefined };

/** Returns the certificate that a server presents, and why clients reject it, if they do. */
const readPresented = (host: string, port: number): Promise<Presented> =>
  new Promise((resolve, reject) => {
    // The certificate is judged here, so that an expired one is reported with its date.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerX509Certificate();
      // Node sets a string; its types declare an Error.
      const error = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      if (certificate) resolve({ certificate, error });
      else reject(new Error('the server presented no certificate'));
    });
    socket.setTimeout(connectMilliseconds, () => socket.destroy(new Error('the server did not respond')));
    socket.once('error', reject);
  });

const checkServer = async (address: string, installation: Installation): Promise<Outcome> => {
  const { hostname, port, host } = new URL(address);
  try {
    const { certificate, error } = await readPresented(hostname, Number(port || 443));
    const validity = judgeValidity(host, certificate, installation);
    if (validity.state === 'failed' || error === undefined) return validity;
    return failure(
      `Clients reject the certificate of ${host} (${error}).`,
      'Use a certificate for this name from an authority that browsers trust, with its intermediate certificates.',
    );
  } catch (error) {
    return failure(`No TLS connection to ${host}: ${reasonOf(error)}`, 'Check the proxy in front and DNS.');
  }
};

const servers: Check = {
  name: 'certificates',
  async run(installation) {
    const { publicUrl, streamsUrl, streamsHost } = installation.configuration;
    const addresses = [publicUrl, ...(streamsHost === undefined ? [] : [streamsUrl])];
    const secure = addresses.filter((address) => address.startsWith('https:'));
    return Promise.all(secure.map((address) => checkServer(address, installation)));
  },
};

const ingest: Check = {
  name: 'rtmps certificate',
  async run(installation) {
    const { tls } = installation.configuration.live;
    if (!tls) return [];
    const certificate = new X509Certificate(await readFile(tls.certificateFile));
    if (!certificate.checkPrivateKey(createPrivateKey(await readFile(tls.keyFile))))
      return [
        failure(
          `The key ${tls.keyFile} does not belong to the certificate ${tls.certificateFile}.`,
          'Set LIVE_TLS_CERTIFICATE and LIVE_TLS_KEY to files of the same certificate.',
        ),
      ];
    return [judgeValidity('RTMPS', certificate, installation)];
  },
};

const reachability: Check = {
  name: 'public address',
  async run({ configuration: { publicUrl }, db }) {
    const action = `Check that a process with the role api is running, and that DNS and proxies lead ${publicUrl} to it.`;
    try {
      const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(connectMilliseconds) });
      const { status } = response;
      await response.body?.cancel();
      if (status === 200) return [ok(`${publicUrl} responds.`)];
      return [failure(`${publicUrl}/healthz responds with ${status}.`, action)];
    } catch (error) {
      const message = `${publicUrl} does not respond: ${reasonOf(error)}`;
      // Without its database, nothing is expected to respond.
      return [db ? failure(message, action) : warning(message, action)];
    }
  },
};

/** Checks of the public addresses and their certificates. */
export const certificateChecks: readonly Check[] = [reachability, servers, ingest];
