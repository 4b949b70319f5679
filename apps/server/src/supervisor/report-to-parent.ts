/** Sends a message to the parent process, if there is one; a parent that exits meanwhile does not matter. */
export const reportToParent = (message: object): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
};
