import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export const loopback = '127.0.0.1';

/** Opens a UDP socket on the loopback interface. */
export const openLoopbackSocket = async (): Promise<Socket> => {
  const socket = createSocket('udp4');
  socket.bind(0, loopback);
  await once(socket, 'listening');
  return socket;
};

/** Returns a UDP port of the loopback interface that is free now. */
export const freeLoopbackPort = async (): Promise<number> => {
  const socket = await openLoopbackSocket();
  const { port } = socket.address();
  socket.close();
  return port;
};
