/** Labels of the custom data fields of demo sessions. */
export const demoLabels = {
  customData1: 'Subscription',
  customData2: 'App version',
  customData3: 'Category',
  customData4: 'Entry point',
  customData5: 'Season',
} as const;
