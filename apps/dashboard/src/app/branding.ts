/** What the product calls itself; whoever runs it under another name changes this file. */
export const product = 'Sluice';

/** Title of the page with the demonstrations of the last trade show. */
export const latestDemos = 'Latest Demos';

/** Every key in the browser's storage begins with it. */
export const storagePrefix = 'sluice_';

/** How addresses name the organization and whoever shares them. */
export const sharedParameters = { organization: 'orgId', sender: 'userId' } as const;

/** The one organization that sees industry insights; none unless the operator names it. */
export const industryInsightsOrganization: string | undefined = undefined;

/** Who takes part in the VOD demos: `slug` ends the demo's address. */
export const demoPartners = {
  cdn: { slug: 'delivery', name: 'Delivery' },
  cloud: { slug: 'own-cloud', name: 'Your own machines' },
} as const;
