type ExitServer = {
  host: string;
  port: number;
  username?: string;
  password?: string;
  /** Lets the exit resolve host names; it must then keep its own network closed. */
  resolvesNames?: boolean;
};

/** A place from which streams are requested: this server, or an operator's HTTP or SOCKS5 proxy. */
export type Location = { type: 'direct' } | ({ type: 'http' } & ExitServer) | ({ type: 'socks5' } & ExitServer);
