import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { immutableHeader } from '../../../shared/live-media.ts';
import { signCall, signatureHeader } from '../../../shared/signed-call.ts';

/** Media of a live node, whole. */
export type NodeMedia = { status: 'found'; bytes: Buffer; isImmutable: boolean } | { status: 'absent' | 'too-early' };

export type AskNode = (url: string, path: string) => Promise<NodeMedia>;

/** Longer than a node lets a request for a coming state wait. */
const limitMilliseconds = 60_000;
const connectMilliseconds = 1_000;

/** Returns a function that asks a live node for media; it rejects if the node does not respond. */
export const openNodeClient = (secretKey: Uint8Array): { ask: AskNode; close(): void } => {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ask: AskNode = (url, path) =>
    new Promise((resolve, reject) => {
      const headers = { [signatureHeader]: signCall(secretKey, path, '') };
      const request = get(`${url}${path}`, { agent, headers, timeout: limitMilliseconds }, (response) => {
        const { statusCode } = response;
        buffer(response).then((bytes) => {
          if (statusCode === 200) resolve({ status: 'found', bytes, isImmutable: immutableHeader in response.headers });
          else if (statusCode === 400 || statusCode === 404)
            resolve({ status: statusCode === 400 ? 'too-early' : 'absent' });
          else reject(new Error(`The live node responded with ${statusCode}.`));
        }, reject);
      });
      const connecting = setTimeout(
        () => request.destroy(new Error('The live node does not accept connections.')),
        connectMilliseconds,
      );
      request.once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => clearTimeout(connecting));
        else clearTimeout(connecting);
      });
      request.once('close', () => clearTimeout(connecting));
      request.once('timeout', () => request.destroy(new Error('The live node does not respond.')));
      request.once('error', reject);
    });
  return { ask, close: () => agent.destroy() };
};
