import { partKind, partsIn, type PartRow } from './part-kinds.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const texts = (value: unknown): string[] => {
  if (typeof value === 'string' && value !== '') return [value];
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? value.flatMap(texts) : [];
};

/** Settings that distinguish parts of a kind, most descriptive first. */
const distinguishingFields = [
  'name',
  'lang',
  'language',
  'roles',
  'segmentPath',
  'filePath',
  'mediaFile',
  'uri',
  'vttUrl',
  'imscUrl',
  'groupId',
];

const seconds = (settings: Record<string, unknown>, name: string, word: string): string[] =>
  typeof settings[name] === 'number' ? [`${word} ${settings[name]} s`] : [];

/** Describes a part: its kind, and what distinguishes it from others of that kind. */
export const partSummary = ({ kind, settings }: PartRow): { title: string; detail: string } => {
  const detail = [
    ...distinguishingFields.flatMap((name) => texts(settings[name])),
    ...seconds(settings, 'start', 'from'),
    ...seconds(settings, 'duration', 'for'),
  ];
  return { title: capital(partKind(kind).label), detail: [...new Set(detail)].join(' · ') };
};

/** Returns the title of a part, numbered among siblings of its kind, such as `Period 2`. */
export const numberedTitle = (parts: readonly PartRow[], part: PartRow): string => {
  const holder = parts.find(({ id }) => id === part.parentId);
  const alike = partsIn(parts, holder).filter(({ kind }) => kind === part.kind);
  const { title } = partSummary(part);
  return alike.length > 1 ? `${title} ${alike.findIndex(({ id }) => id === part.id) + 1}` : title;
};
