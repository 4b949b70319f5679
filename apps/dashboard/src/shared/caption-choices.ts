import { captionLanguages } from '@sluice/contract/encoding/live/captions/languages';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Languages of automatic captions, by name. */
export const captionChoices = captionLanguages
  .map((value) => ({ value, label: languageNames.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label));
