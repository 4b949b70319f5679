import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import type { NetworkPolicy } from '@sluice/storage';
import { connectHttp } from './connect-http.ts';
import { connectSocks5 } from './connect-socks5.ts';
import { addressBlocked, guardedAddress } from './guarded-address.ts';
import type { Location } from './location.ts';
import { openSocket } from './open-socket.ts';

export type Connect = (host: string, port: number) => Promise<Socket>;

/** Names that every exit resolves to itself. */
const isLocalName = (name: string): boolean => /(^|\.)localhost\.?$/i.test(name);

const handshakes = { http: connectHttp, socks5: connectSocks5 };

/**
 * Returns a function that connects to hosts from a location, after the guard has checked the address.
 *
 * An exit that resolves names itself gets the name; addresses are checked here even then.
 */
export const connectThrough =
  (location: Location, network: NetworkPolicy): Connect =>
  async (host, port) => {
    const name = host.replace(/^\[(.*)\]$/, '$1');
    if (location.type === 'direct') return openSocket(await guardedAddress(name, port, network), port);
    const isLeftToExit = location.resolvesNames === true && isIP(name) === 0;
    if (isLeftToExit && isLocalName(name)) throw addressBlocked(name);
    const target = isLeftToExit ? name : await guardedAddress(name, port, network);
    const socket = await openSocket(await guardedAddress(location.host, location.port, network), location.port);
    try {
      await handshakes[location.type](socket, target, port, location);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    return socket;
  };
