/** How many sessions a request for demo data makes up. */
export const demoSessions = { usual: 1000, most: 1_000_000 };
