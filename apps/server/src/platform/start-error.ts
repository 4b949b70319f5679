/** Reason why the program cannot start, as one sentence for the operator; printed without a stack, exit code 1. */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

/** Returns the system's error code, such as `ENOENT`; undefined if there is none. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
