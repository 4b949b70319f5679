/** An image that is fetched when an encoding runs: by a secured address, without a name and password in it. */
export const imageViolations = (image: string): { field: string; text: string }[] => {
  const url = URL.parse(image);
  const isFine = url?.protocol === 'https:' && url.hostname !== '' && url.username === '' && url.password === '';
  return isFine ? [] : [{ field: 'image', text: 'Must be an https address of a PNG, JPEG or WebP image.' }];
};

export const imageField = {
  type: 'text',
  label: 'Image',
  help: 'https address of a PNG, JPEG or WebP image of at most 20 MB; transparent parts stay so.',
  required: true,
} as const;

const bounds = { min: -16384, max: 16384 } as const;

/** Where an image lies: `left` counts before `right`, `top` before `bottom`. */
export const placementFields = <const Type extends 'integer' | 'number'>(type: Type) =>
  ({
    left: { type, label: 'From the left', ...bounds },
    right: { type, label: 'From the right', help: 'Counts where no distance from the left is given.', ...bounds },
    top: { type, label: 'From the top', ...bounds },
    bottom: { type, label: 'From the bottom', help: 'Counts where no distance from the top is given.', ...bounds },
    unit: {
      type: 'choice',
      values: ['PIXELS', 'PERCENTS'],
      label: 'Unit',
      help: 'Pixels if left out; per cent are of the width and height of the picture.',
    },
  }) as const;
