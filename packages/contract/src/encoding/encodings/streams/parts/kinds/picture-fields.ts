/** Fields shared by thumbnails, sprites and BIF files. */
export const pictureFields = {
  height: {
    type: 'integer',
    label: 'Height',
    unit: 'px',
    min: 2,
    max: 8192,
    help: 'Derived from the width and the aspect ratio of the video if empty.',
  },
  width: {
    type: 'integer',
    label: 'Width',
    unit: 'px',
    min: 2,
    max: 8192,
    help: 'Derived from the height and the aspect ratio of the video if empty.',
  },
  aspectMode: {
    type: 'choice',
    values: ['PAD', 'CROP', 'STRETCH'],
    label: 'Aspect mode',
    default: 'STRETCH',
    help: 'Fits an image into another aspect ratio: with black bars, cropped, or stretched.',
  },
} as const;

const endsWith = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

type Violation = { field: string; text: string };

/** Reports a file name whose extension is not a supported image format. */
export const pictureNameViolations = (field: string, name: string | undefined): Violation[] =>
  name === undefined || endsWith(name, ['.jpg', '.jpeg', '.png'])
    ? []
    : [{ field, text: 'Must end in .jpg, .jpeg or .png.' }];

/** Reports percentages above 100. */
export const shareViolations = (
  field: string,
  unit: string | undefined,
  values: readonly (number | undefined)[],
): Violation[] =>
  unit === 'PERCENTS' && values.some((value) => value !== undefined && value > 100)
    ? [{ field, text: 'Must be less than or equal to 100.' }]
    : [];
