/** Name under which the player reports to collectors. */
export const playerName = 'sluice';
/** Version of this package; a test compares it with the manifest. */
export const playerVersion = '0.1.0';
