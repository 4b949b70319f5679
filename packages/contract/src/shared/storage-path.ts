/** Maximum length of a file or folder name, in bytes of UTF-8, as in most file systems. */
export const nameBytesMax = 255;

// Control characters and backslashes mean different things to different stores.
// oxlint-disable-next-line no-control-regex -- they are exactly what is looked for
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

const encoder = new TextEncoder();

/** Reports whether every store accepts this name of a file or folder. */
export const isStorableName = (name: string): boolean =>
  name !== '' &&
  name !== '.' &&
  name !== '..' &&
  !name.includes('/') &&
  !unsafeCharacters.test(name) &&
  name.isWellFormed() &&
  // A character has at most three bytes; delivery checks a key with each request.
  (name.length * 3 <= nameBytesMax || encoder.encode(name).length <= nameBytesMax);

/** Reports whether every store accepts this path of a folder or file; empty names between slashes are dropped later. */
export const isStorablePath = (path: string): boolean =>
  path.split('/').every((name) => name === '' || name === '.' || isStorableName(name));

/** Reports whether a path can be part of a relative URL: like a storable path, but it may lead to parent folders. */
export const isRelativePath = (path: string): boolean =>
  path.split('/').every((name) => name === '' || name === '.' || name === '..' || isStorableName(name));

export const storablePathText = `The path must not leave its folder, nor contain backslashes, control characters or names above ${nameBytesMax} bytes.`;
export const relativePathText = `The path must not contain backslashes, control characters or names above ${nameBytesMax} bytes.`;
export const storableNameText = `Must be a file name of at most ${nameBytesMax} bytes, without slashes, backslashes and control characters.`;
