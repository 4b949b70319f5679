/** Opens an address outside the dashboard in this window. */
export const leaveTo = (address: string): void => location.assign(address);
