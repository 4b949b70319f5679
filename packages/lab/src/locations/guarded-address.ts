import { AppError } from '@sluice/contract';
import { resolveAllowed, type NetworkPolicy } from '@sluice/storage';

const isAllowedPort = (port: number): boolean => port === 80 || port === 443 || (port >= 1024 && port <= 65_535);

export const addressBlocked = (host: string): AppError =>
  new AppError('input_address_blocked', { evidence: `${host} is an address of the exit itself.` });

/** Returns the address to connect to; throws `input_address_blocked` for private addresses and ports of other services. */
export const guardedAddress = async (host: string, port: number, network: NetworkPolicy): Promise<string> => {
  if (!isAllowedPort(port) && !network.allowPrivateNetwork)
    throw new AppError('input_address_blocked', { evidence: `Port ${port} of ${host} is not a port of web servers.` });
  return resolveAllowed(host, network);
};
