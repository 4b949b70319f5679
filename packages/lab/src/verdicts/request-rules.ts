import type { RequestEntry } from '../proxy/request-log.ts';
import type { PlayEvidence } from './play-evidence.ts';
import type { Finding } from './verdict.ts';

/** A cause that requests or the browser's messages show. Only with a failed play it is an error. */
type RequestRule = {
  id: string;
  message: string;
  advice: string;
  evidence: (play: PlayEvidence) => string | undefined;
};

const milliseconds = 5000;
const urlCharacters = 200;

const shorten = (url: string): string => (url.length > urlCharacters ? `${url.slice(0, urlCharacters)}…` : url);

/** Evidence from entries: their number, the first one, and whether the profile injected them. */
const evidenceOf = (
  entries: readonly RequestEntry[],
  describe: (entry: RequestEntry) => string,
): string | undefined => {
  const first = entries[0];
  if (!first) return undefined;
  const injected = entries.every(({ fault }) => fault !== undefined) ? ' Injected by the network profile.' : '';
  return `${entries.length} of the requests, first ${shorten(first.url)}: ${describe(first)}.${injected}`;
};

const statusRule = (id: string, from: number, to: number, message: string, advice: string): RequestRule => ({
  id,
  message,
  advice,
  evidence: ({ requests }) =>
    evidenceOf(
      requests.filter(({ status = 0 }) => status >= from && status <= to),
      ({ status }) => `status ${status}`,
    ),
});

/** Messages of browsers about certificates: Chromium's network errors, and those of Firefox. */
const certificateMessage =
  /ERR_CERT_[A-Z_]+|ERR_SSL_[A-Z_]+|SEC_ERROR_[A-Z_]+|SSL_ERROR_[A-Z_]+|NS_ERROR_[A-Z_]*CERT[A-Z_]*/;

export const requestRules: readonly RequestRule[] = [
  statusRule(
    'http-not-found',
    404,
    410,
    'Parts of the stream are missing.',
    'Publish the missing files, or remove them from the manifest.',
  ),
  statusRule(
    'http-forbidden',
    401,
    403,
    'The server refused access.',
    'Check tokens, signatures, and the rules of the CDN for this location.',
  ),
  statusRule(
    'http-server-error',
    500,
    599,
    'The server failed.',
    'Check the origin and the CDN; players differ in how often they try again.',
  ),
  statusRule(
    'http-too-many',
    429,
    429,
    'The server limits the rate of requests.',
    'Raise the limit for players, or serve the stream from a CDN.',
  ),
  {
    id: 'cors-missing',
    message: 'Responses do not let pages of other origins read them.',
    advice: 'Send the header Access-Control-Allow-Origin with playlists, manifests, segments, and keys.',
    evidence: ({ requests }) =>
      evidenceOf(
        requests.filter(({ allowsOrigins, status = 0 }) => allowsOrigins === false && status < 400),
        () => 'no Access-Control-Allow-Origin for this page',
      ),
  },
  {
    id: 'tls-invalid',
    message: 'The browser rejected the certificate of the server.',
    advice: 'Renew the certificate, and send the whole chain for exactly this host name.',
    evidence: ({ messages }) => {
      const rejected = messages.find(({ text }) => certificateMessage.test(text));
      return rejected && `${certificateMessage.exec(rejected.text)?.[0] ?? ''} ${shorten(rejected.url ?? '')}`.trim();
    },
  },
  {
    id: 'response-truncated',
    message: 'Responses ended before they were complete.',
    advice: 'Compare Content-Length with the files, and look for timeouts between the CDN and the origin.',
    evidence: ({ requests }) =>
      evidenceOf(
        requests.filter(({ isIncomplete, fault }) => isIncomplete === true || fault === 'truncate'),
        ({ bytes }) => `ended after ${bytes} bytes`,
      ),
  },
  {
    id: 'response-missing',
    message: 'Requests got no response for more than 5 s.',
    advice: 'Look for timeouts between the CDN and the origin.',
    evidence: ({ requests, recording }) => {
      const end = recording ? recording.requestedAt + recording.stoppedAt : Date.now();
      return evidenceOf(
        requests.filter((entry) => {
          const { status, at, isTunnel, refused, error, fault, firstByteMilliseconds } = entry;
          if (isTunnel || refused !== undefined) return false;
          if (status !== undefined) return (firstByteMilliseconds ?? 0) > milliseconds;
          return fault === 'hang' || (error === undefined && end - at > milliseconds);
        }),
        ({ firstByteMilliseconds }) =>
          firstByteMilliseconds === undefined ? 'no response' : `first byte after ${firstByteMilliseconds} ms`,
      );
    },
  },
  {
    id: 'connection-failed',
    message: 'Connections to the server failed.',
    advice: 'Check the host name, its DNS records, and whether the server listens on this port.',
    evidence: ({ requests }) =>
      evidenceOf(
        requests.filter(({ error, isIncomplete }) => error !== undefined && isIncomplete !== true),
        ({ error }) => error ?? '',
      ),
  },
  {
    id: 'address-refused',
    message: 'The stream refers to a private address, which the lab does not contact.',
    advice: 'Use public addresses in manifests; an operator can allow hosts of the private network.',
    evidence: ({ requests }) =>
      evidenceOf(
        requests.filter(({ refused }) => refused !== undefined),
        ({ refused }) => refused ?? '',
      ),
  },
];

/** Returns what the requests show, as errors if the play failed and else as warnings. */
export const findCauses = (play: PlayEvidence, hasFailed: boolean): Finding[] =>
  requestRules.flatMap(({ id, message, advice, evidence }) => {
    const proof = evidence(play);
    return proof === undefined
      ? []
      : [{ id, level: hasFailed ? 'error' : 'warning', message, evidence: proof, advice }];
  });
