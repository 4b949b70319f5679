/** User `nobody` of all common systems. */
const nobody = 65_534;

/** Returns the user that boxes of a server run as root get, so that nothing in them is root's; ours otherwise. */
export const boxUser = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
