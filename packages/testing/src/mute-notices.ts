/**
 * Mutes the notices that the test sign-in provider prints on import and at each start: it is for tests and stores
 * nothing. Must be imported before it.
 */
const isNotice = (text: unknown): boolean => typeof text === 'string' && /oidc-provider (WARNING|NOTICE):/.test(text);

for (const level of ['info', 'warn'] as const) {
  const print = console[level].bind(console);
  console[level] = (...values: unknown[]) => {
    if (!isNotice(values[0])) print(...values);
  };
}
