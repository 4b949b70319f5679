import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { relayPort } from './protocol.ts';

/** Relays connections from within the box to the socket of the lab's proxy, the only way out. */
export const startRelay = async (socketPath: string): Promise<void> => {
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const proxy = connect({ path: socketPath, allowHalfOpen: true });
    const leave = (): void => {
      client.destroy();
      proxy.destroy();
    };
    client.on('error', leave);
    proxy.on('error', leave);
    client.once('close', leave);
    proxy.once('close', leave);
    client.pipe(proxy).pipe(client);
  });
  server.listen(relayPort, '127.0.0.1');
  await once(server, 'listening');
};
