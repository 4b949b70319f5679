import type { Server } from 'node:http';
import type { Socket } from 'node:net';

type Options = { connectionsMax: number; isExempt: (address: string) => boolean };

/** Closes new connections of an address that already has `connectionsMax`, so that one client cannot take all. */
export const limitConnections = (server: Server, { connectionsMax, isExempt }: Options): void => {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isExempt(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > connectionsMax) return void socket.destroy();
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
};
