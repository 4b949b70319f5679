// Separate from the platforms, so that the dashboard's initial bundle does not include the parser.
export { releaseNotePlatforms, type ReleaseNotePlatform } from './release-note-platforms.ts';

/** Sections of release notes, in the order in which they are shown. */
export const releaseNoteSections = [
  { key: 'added', title: 'Added' },
  { key: 'fixed', title: 'Fixed' },
  { key: 'changed', title: 'Changed' },
  { key: 'knownIssues', title: 'Known Issues' },
  { key: 'deprecated', title: 'Deprecated' },
  { key: 'removed', title: 'Removed' },
  { key: 'security', title: 'Security' },
] as const;
export type ReleaseNoteSection = (typeof releaseNoteSections)[number]['key'];

export type ReleaseNote = {
  platformMajorVersion: number;
  platformMinorVersion: number;
  platformHotfixVersion: number;
} & Record<ReleaseNoteSection, string[]>;

const versionHeading = /^#{1,2}\s*\[?v?(\d+)\.(\d+)\.(\d+)\b/;
const sectionHeading = /^#{2,6}\s*(.+?)\s*:?\s*$/;
const bullet = /^\s*[-*+]\s+(.*)$/;

const emptyNote = (major: number, minor: number, hotfix: number): ReleaseNote => ({
  platformMajorVersion: major,
  platformMinorVersion: minor,
  platformHotfixVersion: hotfix,
  added: [],
  fixed: [],
  changed: [],
  knownIssues: [],
  deprecated: [],
  removed: [],
  security: [],
});

const sectionOf = (line: string): ReleaseNoteSection | undefined => {
  const title = sectionHeading.exec(line)?.[1]?.toLowerCase();
  return releaseNoteSections.find((section) => section.title.toLowerCase() === title)?.key;
};

const addLine = (entries: string[], line: string): void => {
  const item = bullet.exec(line)?.[1];
  const words = (item ?? line).trim();
  if (words === '') return;
  const last = entries.length - 1;
  // A line that starts no entry continues the previous one.
  if (item === undefined && last >= 0) entries[last] = `${entries[last] ?? ''} ${words}`;
  else entries.push(words);
};

/** Parses a text with headings "# x.y.z" and sections below them, in its order; omits all other text. */
export const parseReleaseNotes = (text: string): ReleaseNote[] => {
  const notes: ReleaseNote[] = [];
  let section: ReleaseNoteSection | undefined;
  for (const line of text.split(/\r?\n/)) {
    const version = versionHeading.exec(line);
    const note = notes.at(-1);
    if (version) {
      const [, major, minor, hotfix] = version.map(Number);
      notes.push(emptyNote(major ?? 0, minor ?? 0, hotfix ?? 0));
      section = undefined;
    } else if (line.startsWith('#')) section = sectionOf(line);
    else if (note && section) addLine(note[section], line);
  }
  return notes;
};
