import { AppError } from '@sluice/contract';
import { formatUuid, type ServedKey } from '@sluice/media';
import { sendMessage, type MessageAnswer, type NetworkPolicy } from '@sluice/storage';
import { readKeyAnswer } from './key-answer.ts';
import { cpixRequest, type KeyRequest } from './key-request.ts';

export type KeyServer = {
  url: string;
  username?: string | undefined;
  password?: string | undefined;
  apiKey?: string | undefined;
};

type Network = { network: NetworkPolicy; timeoutSeconds?: number };

const usualTimeoutSeconds = 30;
const answerBytesMax = 1 << 20;

const headersOf = ({ username, password, apiKey }: KeyServer): Record<string, string> => ({
  'content-type': 'application/xml',
  accept: 'application/xml',
  'x-speke-version': '2.0',
  'x-speke-user-agent': 'sluice',
  ...(username && { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` }),
  ...(apiKey && { 'x-api-key': apiKey }),
});

/** Returns the address without parts that may be secret. */
const addressOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

const parsed = (url: string): URL => {
  const address = URL.parse(url);
  if (!address) throw new AppError('key_server_unreachable', { evidence: 'The URL of the key server is invalid.' });
  return address;
};

const ask = async (url: URL, server: KeyServer, body: string, { network, timeoutSeconds }: Network) => {
  try {
    return await sendMessage({
      url,
      method: 'POST',
      headers: headersOf(server),
      body,
      network,
      timeoutSeconds: timeoutSeconds ?? usualTimeoutSeconds,
      acceptsAnyCertificate: false,
      answerBytesMax,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The error codes of transport failures are those of inputs.
    const evidence = error.evidence ?? `${addressOf(url)} did not respond.`;
    const code = error.code === 'input_address_blocked' ? 'key_server_refused' : 'key_server_unreachable';
    throw new AppError(code, { evidence, cause: error });
  }
};

const assertGiven = ({ status, text }: MessageAnswer, url: URL): void => {
  if (status >= 500) throw new AppError('key_server_unreachable', { evidence: `${addressOf(url)} answers ${status}.` });
  if (status !== 200) throw new AppError('key_server_refused', { evidence: `${addressOf(url)} answers ${status}.` });
  if (Buffer.byteLength(text) >= answerBytesMax)
    throw new AppError('key_server_answer_invalid', {
      evidence: `The key server returned more than ${answerBytesMax} bytes.`,
    });
};

/** Requests a key from a key server by SPEKE version 2; the result is only for workers. */
export const requestKey = async (server: KeyServer, request: KeyRequest, network: Network): Promise<ServedKey> => {
  const url = parsed(server.url);
  const answer = await ask(url, server, cpixRequest(formatUuid(request.keyId), request), network);
  assertGiven(answer, url);
  return readKeyAnswer(answer.text, request);
};
