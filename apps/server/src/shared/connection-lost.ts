const systemCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Reports whether PostgreSQL was unreachable or the connection broke; classes 08 and 57 of its error codes. */
export const isConnectionLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (/Connection terminated|connection timeout|Client has encountered a connection error/.test(error.message))
    return true;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') return false;
  return (
    /^(08...|57P0[123])$/.test(code) ||
    (systemCodes.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write'))
  );
};
