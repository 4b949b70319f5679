export const roleNames = ['api', 'collector', 'delivery', 'worker', 'live', 'lab', 'scheduler'] as const;

/** A part of the program that can run alone. */
export type RoleName = (typeof roleNames)[number];
