/** What the product calls itself; whoever runs it under another name changes this file. */
export const product = 'Sluice';

/** Title of the page with the demonstrations of the last trade show. */
export const latestDemos = 'Latest Demos';

/** Every key in the browser's storage begins with it. */
export const storagePrefix = 'sluice_';

/** How links name a person's organization and sender. */
export const sharedParameters = { organization: 'orgId', sender: 'userId' } as const;
