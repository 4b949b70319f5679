import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../dist');

/** Scripts of the built pages: those of boxes, devices and remote browsers, and one or several per player. */
const scriptPath = /^\/(page|device|remote|players\/[a-z]+|players\/sluice\/[\w-]+(?:\.[\w-]+)*)\.js$/;

/** Page whose video covers a viewport of 640 by 360 pixels. */
export const pageHtml = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Stream Lab</title>
<style>
  html, body { margin: 0; height: 100%; background: #000; }
  video, sluice-player { display: block; width: 640px; height: 360px; }
</style>
<body>
<script type="module" src="/page.js"></script>
`;

/** Returns a script of the pages; undefined if there is none at this path. */
export const readScript = async (path: string): Promise<Buffer | undefined> => {
  if (!scriptPath.test(path)) return undefined;
  return readFile(join(folder, path)).catch(() => undefined);
};
