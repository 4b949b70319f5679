import { describe, expect, it } from 'vitest';
import { parseReleaseNotes } from './release-notes.ts';

const text = `A preface that belongs to nothing.

# 2.51.0
Words before any section.
## Added
- Ads of the server
  in two lines
* Casting

## Known Issues
- Silence

# v2.50.1 (2026-01-02)
### fixed:
One without a bullet.
### Unknown
- not shown
# 2.50.0
`;

describe('release notes', () => {
  const notes = parseReleaseNotes(text);

  it('have one entry per version heading', () => {
    const versions = notes.map((note) => [
      note.platformMajorVersion,
      note.platformMinorVersion,
      note.platformHotfixVersion,
    ]);
    expect(versions).toEqual([
      [2, 51, 0],
      [2, 50, 1],
      [2, 50, 0],
    ]);
  });

  it('keep the entries of their sections, including multi-line ones', () => {
    expect(notes[0]?.added).toEqual(['Ads of the server in two lines', 'Casting']);
    expect(notes[0]?.knownIssues).toEqual(['Silence']);
    expect(notes[1]?.fixed).toEqual(['One without a bullet.']);
  });

  it('omit text outside of known sections', () => {
    expect(notes[0]?.changed).toEqual([]);
    expect(notes[1]?.removed).toEqual([]);
    expect(JSON.stringify(notes)).not.toContain('not shown');
  });

  it('are empty for an empty text', () => expect(parseReleaseNotes('')).toEqual([]));
});
