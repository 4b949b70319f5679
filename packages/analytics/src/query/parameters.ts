import { AppError } from '@sluice/contract/shared/errors';

// Parameters travel in the address of the request; Node's servers take 16 KiB of head.
const encodedMax = 13_000;

/** Collects the values of a statement; what comes from a user only ever enters a statement through here. */
export class Parameters {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  /** Binds a value and answers the placeholder for it. */
  bind(value: unknown, type: string): string {
    const name = `p${this.#count}`;
    this.#count += 1;
    return this.bindAs(name, value, type);
  }

  bindAs(name: string, value: unknown, type: string): string {
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}

/** Refuses values that are together too long to be sent. */
export const checkSize = (parameters: Record<string, unknown>): void => {
  if (encodeURIComponent(JSON.stringify(parameters)).length <= encodedMax) return;
  const text = 'The values of all filters together are too long.';
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'filters', text }] });
};

export type Statement = { sql: string; parameters: Record<string, unknown> };
