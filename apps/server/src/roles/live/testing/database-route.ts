import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A way of a node to PostgreSQL that a test can cut. */
type DatabaseRoute = {
  /** Address of the database by this route. */
  url: string;
  /** Ends all connections; new ones are closed at once, as while the server is away. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

const socketOf = (folder: string, port: string): string => join(folder, `.s.PGSQL.${port}`);

/** Opens a route to the database of a URL with a socket folder; its own socket is in `folder`. */
export const openDatabaseRoute = async (databaseUrl: string, folder: string): Promise<DatabaseRoute> => {
  const url = new URL(databaseUrl);
  const target = socketOf(url.searchParams.get('host') ?? '', url.searchParams.get('port') ?? '5432');
  const port = url.searchParams.get('port') ?? '5432';
  url.searchParams.set('host', folder);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    const onward = isCut ? undefined : connect(target);
    for (const socket of [client, ...(onward ? [onward] : [])]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === client ? onward : client)?.destroy();
      });
    }
    if (!onward) return void client.destroy();
    client.pipe(onward).pipe(client);
  }).listen(socketOf(folder, port));
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut,
    restore: () => void (isCut = false),
    async close() {
      cut();
      server.close();
      await rm(socketOf(folder, port), { force: true });
    },
  };
};
