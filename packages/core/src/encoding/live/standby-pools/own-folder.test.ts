import { expect, it } from 'vitest';
import { inOwnFolder } from './own-folder.ts';
import type { TemplateNode } from '../../templates/nodes.ts';

// Only the body of a node is read.
const node = (body: unknown): TemplateNode => ({ body }) as TemplateNode;
const pathsAfter = (...paths: string[]): unknown[] =>
  inOwnFolder(
    paths.map((outputPath) => node({ outputs: [{ outputId: 'o', outputPath }] })),
    'own',
  ).map(({ body }) => (body as { outputs: { outputPath: string }[] }).outputs[0]?.outputPath);

it('files of an encoding move together, below what their paths have in common', () => {
  expect(pathsAfter('live/a/hd', 'live/a/sd/', 'live/a')).toEqual(['live/a/own/hd', 'live/a/own/sd', 'live/a/own']);
  expect(pathsAfter('hd', 'sound')).toEqual(['own/hd', 'own/sound']);
  expect(pathsAfter('/live/hd', '/live/./sd')).toEqual(['/live/own/hd', '/live/own/sd']);
  expect(pathsAfter('', 'hd')).toEqual(['own', 'own/hd']);
});

it('nothing but output paths changes', () => {
  const body = { name: 'outputPath', customData: { outputPath: 'mine' }, list: [1, null, true] };
  expect(inOwnFolder([node(body)], 'own')).toEqual([node(body)]);
});
