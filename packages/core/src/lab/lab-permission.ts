/** Permission of Stream Lab. */
export const labPermission = 'player.testing';
