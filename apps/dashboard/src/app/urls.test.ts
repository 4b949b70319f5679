import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { routePattern } from '../../build/delivery.ts';
import { navigationGroups } from './navigation.ts';

const folder = join(import.meta.dirname, '../routes');

const urls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/(^|\/)__?[^/]*\.tsx$/.test(file))
  .map((file) => routePattern(`src/routes/${file}`))
  .sort();

it('has these addresses; a change of one is a change of the product', () =>
  expect(urls).toMatchInlineSnapshot(`
    [
      "/",
      "/$",
      "/analytics/$",
      "/encoding",
      "/encoding/create/vod",
      "/encoding/create/vod/$step",
      "/encoding/encodings",
      "/encoding/encodings/$id",
      "/encoding/home",
      "/login",
      "/observability",
      "/observability/$category/$metric",
      "/observability/licenses",
      "/observability/licenses/create",
      "/player/demo",
    ]
  `));

it('leads from the sidebar only to screens that exist', () => {
  const isThere = (path: string) => urls.some((url) => new RegExp(`^${url.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path));
  expect(navigationGroups.flatMap(({ links }) => links.map(({ to }) => to)).filter((to) => !isThere(to))).toEqual([]);
});
