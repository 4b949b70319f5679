/** Result of a check: what it found, and what the operator should do about it unless all is well. */
export type Outcome =
  | { state: 'ok'; message: string }
  | { state: 'warning' | 'failed'; message: string; action: string };

export const ok = (message: string): Outcome => ({ state: 'ok', message });

export const warning = (message: string, action: string): Outcome => ({ state: 'warning', message, action });

export const failure = (message: string, action: string): Outcome => ({ state: 'failed', message, action });

/** Returns the reason of an error in one line, including the reason of its cause. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n');
  return error.cause instanceof Error ? `${line} (${reasonOf(error.cause)})` : line;
};
