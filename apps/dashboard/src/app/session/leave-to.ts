/** Opens an external URL in this window. */
export const leaveTo = (address: string): void => location.assign(address);
