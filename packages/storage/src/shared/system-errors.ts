/** Code of a system error, such as `ENOENT`; empty for anything else. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Reports whether a file or one of the folders on its path does not exist. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error));

/** Reports whether a disk or a quota is full. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(systemCode(error));

/** Returns undefined instead of failing if a file does not exist. */
export const unlessMissing = async <T>(pending: Promise<T>): Promise<T | undefined> => {
  try {
    return await pending;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};
