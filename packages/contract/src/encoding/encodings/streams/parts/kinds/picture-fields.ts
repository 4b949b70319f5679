/** Fields that thumbnails, sprites and BIF files have in common. */
export const pictureFields = {
  height: {
    type: 'integer',
    label: 'Height',
    unit: 'px',
    min: 2,
    max: 8192,
    help: 'Follows from the width and the shape of the picture if left out.',
  },
  width: {
    type: 'integer',
    label: 'Width',
    unit: 'px',
    min: 2,
    max: 8192,
    help: 'Follows from the height and the shape of the picture if left out.',
  },
  aspectMode: {
    type: 'choice',
    values: ['PAD', 'CROP', 'STRETCH'],
    label: 'Aspect mode',
    default: 'STRETCH',
    help: 'How a picture fits a width and height of another shape: with black bars, cut, or distorted.',
  },
} as const;

const endsWith = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(extension));

type Offence = { field: string; text: string };

/** Refuses a file name whose ending names no format that pictures can be written in. */
export const pictureNameOffences = (field: string, name: string | undefined): Offence[] =>
  name === undefined || endsWith(name, ['.jpg', '.jpeg', '.png'])
    ? []
    : [{ field, text: 'Must end in .jpg, .jpeg or .png.' }];

/** Refuses percentages beyond the whole. */
export const shareOffences = (
  field: string,
  unit: string | undefined,
  values: readonly (number | undefined)[],
): Offence[] =>
  unit === 'PERCENTS' && values.some((value) => value !== undefined && value > 100)
    ? [{ field, text: 'Must be less than or equal to 100.' }]
    : [];
