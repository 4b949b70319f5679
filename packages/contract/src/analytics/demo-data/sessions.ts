/** Number of sessions that one request for demo data generates. */
export const demoSessions = { usual: 1000, most: 1_000_000 };
