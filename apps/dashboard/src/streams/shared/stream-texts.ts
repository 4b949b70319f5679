/** Messages about the outcome of a change, as the specification quotes them: of success and of failure. */
export const outcomes = {
  deleteVideo: ['Stream successfully deleted.', 'There was a problem deleting your Stream. Please try again.'],
  deleteLive: ['Live Stream successfully deleted.', 'There was a problem deleting your live Stream. Please try again.'],
  deleteSeveral: ['Streams successfully deleted.', 'There was a problem deleting your Streams. Please try again.'],
  saveConfig: [
    'Stream config updated. It may take a few minutes for the changes to be applied.',
    'There was a problem saving stream config. Please try again.',
  ],
  saveTemplate: [
    'Template and config saved. It may take a few minutes for the changes to be applied.',
    'There was a problem saving template. Please try again.',
  ],
  deleteTemplate: ['Template deleted successfully.', 'There was a problem deleting template. Please try again.'],
  start: ['Started your live Stream.', 'There was a problem starting your live Stream. Please try again.'],
  stop: ['Successfully stopped your live Stream.', 'There was a problem stopping your live Stream. Please try again.'],
  saveAds: [
    'Advertisement config updated. It may take a few minutes for the changes to be applied.',
    'There was a problem saving your ad config. Please try again.',
  ],
  deleteAds: [
    'Advertisement config deleted. It may take a few minutes for the changes to be applied.',
    'There was a problem deleting your ad config. Please try again.',
  ],
  removeTrimming: ['Trimming removed successfully.', 'There was a problem removing the trimming.'],
  saveRestriction: [
    'Domain restriction updated. It may take a few minutes for the changes to be applied.',
    'There was a problem saving your domain restriction. Please try again.',
  ],
  requestPublication: [
    'Tests started. The stream is published once they have passed.',
    'There was a problem starting the tests of your Stream. Please try again.',
  ],
} as const satisfies Record<string, readonly [done: string, failed: string]>;

export const someNotDeleted = 'Some Streams could not be deleted';
