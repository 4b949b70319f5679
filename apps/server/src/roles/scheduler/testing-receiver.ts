import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export type ReceivedMessage = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  address: string;
  messages: ReceivedMessage[];
  /** Response to the next messages; `hold` sends none. */
  answer: { status: number; text: string; headers?: Record<string, string> } | 'hold';
  /** Throws unless the message was signed with the key. */
  verify(message: ReceivedMessage | undefined, key: string): unknown;
  close(): Promise<void>;
};

/** Starts a server that receives webhooks, and verifies them with the published library. */
export const startReceiver = async (): Promise<Receiver> => {
  const server = createServer((request, response) => {
    const take = async (): Promise<void> => {
      const body = await text(request);
      receiver.messages.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const { answer } = receiver;
      if (answer !== 'hold') response.writeHead(answer.status, answer.headers).end(answer.text);
    };
    void take();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is not a path.
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    address: `http://127.0.0.1:${port}`,
    messages: [],
    answer: { status: 204, text: '' },
    verify(message, key) {
      if (!message) throw new Error('No message was received.');
      // Node returns these headers once, as strings.
      return new Webhook(key).verify(message.body, message.headers as Record<string, string>);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
};
