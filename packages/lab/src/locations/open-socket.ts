import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const timeoutMilliseconds = 10_000;

/** Opens a TCP connection to an address that has been checked; rejects after 10 s. */
export const openSocket = async (address: string, port: number): Promise<Socket> => {
  const socket = connect({ host: address, port, noDelay: true });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(timeoutMilliseconds) });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
};

/** Reads exactly this many bytes of a handshake; rejects if the connection ends or takes more than 10 s. */
export const readBytes = async (socket: Socket, count: number): Promise<Buffer> => {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  for (;;) {
    // A socket without an encoding returns buffers.
    const bytes = socket.read(count) as Buffer | null;
    if (bytes?.length === count) return bytes;
    if (bytes || socket.readableEnded || socket.destroyed) throw new Error('The connection ended in its handshake.');
    await Promise.race([once(socket, 'readable', { signal }), once(socket, 'end', { signal })]);
  }
};
