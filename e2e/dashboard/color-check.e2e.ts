import { expect, test } from '@playwright/test';
import { createColorCheck } from './color-check.ts';

/** A page with black text on white, and a part that the test adds. */
const pageWith = (part: string): string =>
  `<!doctype html><html lang="en"><title>t</title><body style="margin: 0; background: #fff; color: #000"><p>Readable</p>${part}`;

const readable = pageWith('<p style="background: #eee">On gray, with <a href="/a">a link</a></p>');

const unreadable: Record<string, string> = {
  'a text in a color that is too pale': '<p style="color: #ccc">Pale</p>',
  'a text with a proven color on another background': '<div style="background: #444"><p>Dark</p></div>',
  'a text above a box that is not an ancestor':
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #444"></div><p style="position: relative">Covered</p></div>',
  'a text in a part that is half transparent': '<div style="opacity: 0.3"><p>Faint</p></div>',
  'a hidden text that is shown to sighted users': '<p aria-hidden="true" style="color: #ccc">Pale</p>',
  'the same colors in an enabled control after a disabled one':
    '<button disabled style="color: #bbb; background: #fff">Off</button><button style="color: #bbb; background: #fff">On</button>',
  'a link that differs only in color from the text around it':
    '<p>Some text with <a href="/a" style="color: #222; text-decoration: none">a link</a> in it</p>',
};

for (const [name, part] of Object.entries(unreadable))
  test(`the color check finds ${name}, on each page again`, async ({ page }) => {
    const check = createColorCheck();
    for (const content of [readable, pageWith('<button disabled style="color: #bbb; background: #fff">Off</button>')]) {
      await page.setContent(content);
      expect(await check(page)).toEqual([]);
    }
    for (let pages = 0; pages < 2; pages += 1) {
      await page.setContent(pageWith(part));
      expect((await check(page)).map(({ impact }) => impact)).toEqual(['serious']);
    }
  });

test('the color check runs no rule on texts that look like those of an earlier page', async ({ page }) => {
  const check = createColorCheck();
  await page.setContent(readable);
  expect(await check(page)).toEqual([]);
  await page.setContent(readable.replace('Readable', 'As readable'));
  await page.evaluate(() => {
    Object.assign(globalThis, { axe: { run: () => Promise.reject(new Error('a rule runs')) } });
  });
  expect(await check(page)).toEqual([]);
});
