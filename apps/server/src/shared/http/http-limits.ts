/** Limits of the HTTP server, described for operators in `docs/guides/limits.md`. */
export const httpLimits = {
  /** Maximum body of operations that need no API key, such as sign-in. */
  publicBodyBytesMax: 65_536,
  /** Maximum body of all other operations of the API. */
  bodyBytesMax: 4 * 1_048_576,
  /** Time within which a whole body must arrive; uploads have only the idle limit. */
  bodySeconds: 120,
  /** Time without a byte after which a body counts as stalled. */
  bodyIdleSeconds: 15,
  /** The same for uploads, which can be resumed. */
  uploadIdleSeconds: 60,
  /** Time for which the rest of a rejected body is read and discarded, so that its client receives the response. */
  discardSeconds: 5,
  /** Bytes of unfinished bodies that one address may keep in memory. */
  unfinishedBytesPerAddress: 64 * 1_048_576,
  /** Connections that one address may keep open; proxies that are trusted have no limit. */
  connectionsPerAddress: 2_048,
} as const;

export type HttpLimits = { readonly [Name in keyof typeof httpLimits]: number };
