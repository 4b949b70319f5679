/** Pages of the web setup, in their order. */
export const wizardPages = ['Load', 'Source', 'DRM', 'Licenses', 'Code'] as const;
export type WizardPage = (typeof wizardPages)[number];

/** Returns the page after another; undefined for the last one. */
export const nextPage = (page: WizardPage): WizardPage | undefined => wizardPages[wizardPages.indexOf(page) + 1];
