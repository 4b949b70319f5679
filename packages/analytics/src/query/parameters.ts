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

export type Statement = { sql: string; parameters: Record<string, unknown> };
