/** Fields that say nothing to people. */
export const hiddenFields: ReadonlySet<string> = new Set(['selected', 'internal']);

/** Fields that hold instants. */
export const isInstantField = (name: string): boolean => /(?:At|Time)$/.test(name);

const abbreviations: Record<string, string> = {
  id: 'ID',
  url: 'URL',
  uri: 'URI',
  acl: 'ACL',
  gop: 'GOP',
  vtt: 'VTT',
  drm: 'DRM',
  kid: 'Key ID',
  iv: 'IV',
  qp: 'QP',
  fps: 'FPS',
  crf: 'CRF',
  dar: 'DAR',
  sar: 'SAR',
  par: 'PAR',
};

/** The name of a field as words: `presetConfiguration` is `Preset configuration`. */
export const fieldLabel = (name: string): string => {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `PER_TITLE_RESULT` as `Per title result`. */
export const choiceLabel = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a kind: abbreviations such as `HTTPS` stay, words joined by underscores become words. */
export const kindName = (type: string): string => (type.includes('_') ? choiceLabel(type) : type);

/** Whether there is anything to show. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
