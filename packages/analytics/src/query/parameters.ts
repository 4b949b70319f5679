import { AppError } from '@sluice/contract/shared/errors';

// Parameters are sent in the URL of the request; Node's servers accept 16 KiB of headers.
const encodedMax = 13_000;

/** Collects the parameters of a statement; user input only ever enters a statement through here. */
export class Parameters {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  /** Binds a value and returns its placeholder. */
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

/** Rejects parameters whose total length exceeds the limit. */
export const checkSize = (parameters: Record<string, unknown>): void => {
  if (encodeURIComponent(JSON.stringify(parameters)).length <= encodedMax) return;
  const text = 'The values of all filters combined are too long.';
  throw new AppError('validation_failed', { evidence: text, details: [{ field: 'filters', text }] });
};

export type Statement = { sql: string; parameters: Record<string, unknown> };
