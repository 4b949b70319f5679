/** A reason not to start, as one sentence for the operator; printed without a stack, exit code 1. */
export class StartError extends Error {
  constructor(sentence: string, options?: { cause?: unknown }) {
    super(sentence, options);
    this.name = 'StartError';
  }
}

/** The system's error code, such as `ENOENT`; undefined where there is none. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
