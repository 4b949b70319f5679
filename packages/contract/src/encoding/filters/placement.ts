/** Reports image addresses that are not http or https, or contain credentials; the image is fetched when an encoding runs. */
export const imageViolations = (image: string): { field: string; text: string }[] => {
  const url = URL.parse(image);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  const isFine = isWeb && url.hostname !== '' && url.username === '' && url.password === '';
  return isFine ? [] : [{ field: 'image', text: 'Must be an http or https address of a PNG, JPEG or WebP image.' }];
};

export const imageField = {
  type: 'text',
  label: 'Image',
  help: 'http or https address of a PNG, JPEG or WebP image of at most 20 MB; transparency is kept.',
  required: true,
} as const;

const bounds = { min: -16384, max: 16384 } as const;

/** Position of an image: `left` takes precedence over `right`, `top` over `bottom`. */
export const placementFields = <const Type extends 'integer' | 'number'>(type: Type) =>
  ({
    left: { type, label: 'Distance from the left', ...bounds },
    right: { type, label: 'Distance from the right', help: 'Used if no distance from the left is set.', ...bounds },
    top: { type, label: 'Distance from the top', ...bounds },
    bottom: { type, label: 'Distance from the bottom', help: 'Used if no distance from the top is set.', ...bounds },
    unit: {
      type: 'choice',
      values: ['PIXELS', 'PERCENTS'],
      label: 'Unit',
      help: 'Pixels by default; percentages refer to the width and height of the video.',
    },
  }) as const;
