/** Product name; operators who rebrand the product change this file. */
export const product = 'Sluice';

/** Title of the page with demos of the latest trade show. */
export const latestDemos = 'Latest Demos';

/** Hardware partner of the encoding demo: `encoding-` and `slug` are the last part of its URL. */
export const hardwarePartner = {
  slug: 'hardware',
  name: 'Encoding on your own hardware',
  lead: 'How long your newest encodings took on the machines of this installation.',
} as const;

/** Prefix of every key in the browser's storage. */
export const storagePrefix = 'sluice_';

/** Query parameters for the organization and for the user who shared the link. */
export const sharedParameters = { organization: 'orgId', sender: 'userId' } as const;

/** Partners of the VOD demos: `slug` is the last part of the demo's URL. */
export const demoPartners = {
  cdn: { slug: 'delivery', name: 'Delivery' },
  cloud: { slug: 'own-cloud', name: 'Your own infrastructure' },
} as const;

/** Partners of the live demos: `live-` and `slug` are the last part of the demo's URL, except for captioning. */
export const liveDemoPartners = {
  cdn: { slug: 'delivery', name: 'Live delivery' },
  cloud: { slug: 'own-cloud', name: 'Live nodes' },
  captioning: { slug: 'speech-to-text', name: 'Speech to text' },
} as const;
