import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { once } from 'node:events';

type TunnelTarget = {
  /** Checked address that is connected to, and the name that its certificate must have. */
  address: string;
  host: string;
  port: number;
  isSecure: boolean;
};

export type Tunnel = { port: number; close(): void };

/**
 * Opens a port on this machine that leads to one address, so that FFmpeg connects to nothing but the address that was
 * checked. Certificates are verified here.
 */
export const openTunnel = async ({ address, host, port, isSecure }: TunnelTarget): Promise<Tunnel> => {
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = isSecure ? connectTls({ host: address, port, servername: host }) : connect({ host: address, port });
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // It listens on a port, so its address is not a path.
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
