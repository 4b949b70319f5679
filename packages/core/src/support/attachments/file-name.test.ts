import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('the name of an attachment', () => {
  it.each([
    ['log.txt', 'log.txt'],
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\Windows\win.ini`, 'win.ini'],
    ['..', 'attachment'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: b.txt', 'aSet-Cookie b.txt'],
    ['gpj.\u202Eexe', 'gpj.exe'],
    ['a"; filename="b.html', 'a filename=b.html'],
    ['', 'attachment'],
    ['Zürich 日本.png', 'Zürich 日本.png'],
  ])('%j is %j', (given, name) => expect(cleanFileName(given)).toBe(name));

  it('is short, and keeps its ending', () => {
    const name = cleanFileName(`${'a'.repeat(300)}.mp4`);
    expect(name).toHaveLength(120);
    expect(name.endsWith('.mp4')).toBe(true);
  });
});
