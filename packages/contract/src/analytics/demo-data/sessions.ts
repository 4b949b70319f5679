/** Number of sessions that one request for demo data generates. */
export const demoSessions = { usual: 1000, most: 1_000_000 };

/** Limits of demo licenses that are kept live. */
export const liveDemo = {
  sessionsPerMinute: 8,
  /** Hours after which the generation of new sessions ends by itself. */
  hours: { usual: 8, most: 24 },
  /** Minutes before the start that are filled, so that live figures have something to compare with. */
  historyMinutes: 120,
};
