import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commandsOf, listCommands, read, readCommands, readInlineCode, readPages, root } from './testing/handbook.ts';

const pages = readPages();

describe('requests of the handbook', () => {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(JSON.parse(read('docs/api/openapi.json')));
  /** Routes beside the contract, such as those that stream events or files; a parameter at the start fits anything. */
  const routes = globSync('apps/server/src/{roles,shared}/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/\.(get|post|put|patch|delete)(?:<[^()]*>)?\(\s*['"`](\/[\w-][^'"`]*)/g)].map(
      ([, method = '', path = '']) => ({ method, path }),
    ),
  );
  const eventRoutes = globSync('apps/server/src/roles/api/**/event-routes.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/path: '(\/[^']+)'/g)].map(([, path = '']) => ({ method: 'get', path })),
  );
  const operations = [
    ...Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path }))),
    ...routes,
    ...eventRoutes,
    // A collector registers these under several paths by a loop.
    { method: 'post', path: '/analytics' },
    { method: 'post', path: '/analytics/cmcd' },
  ].map(({ method, path }) => ({ method: method.toUpperCase(), segments: path.split('/').slice(1) }));

  const isParameter = (segment: string): boolean => /^[:{$]/.test(segment);

  const exists = (method: string, path: string): boolean => {
    const isEnd = path.startsWith('…');
    const wanted = path.replace(/^…?\/(?:v1\/)?/, '').split('/');
    return operations.some((operation) => {
      const segments = isEnd ? operation.segments.slice(-wanted.length) : operation.segments;
      if (operation.method !== method || segments.length !== wanted.length) return false;
      return segments.every((segment, at) => {
        const sides = [segment, wanted[at] ?? ''];
        // A whole path may have a value for a parameter, such as the name of a channel.
        return segment === wanted[at] || (isEnd ? sides.every(isParameter) : sides.some(isParameter));
      });
    });
  };

  /** Returns all paths of one with choices, such as `{count,sum}`, without its query. */
  const expand = (path: string): string[] => {
    const [whole = '', choices = ''] = /\{([^{}]*[,|][^{}]*)\}/.exec(path) ?? [];
    if (whole === '') return [path.replace(/[?#].*$/, '')];
    return choices.split(/[,|]/).flatMap((choice) => expand(path.replace(whole, choice)));
  };

  it('are operations of the API or routes of a role', () => {
    const requests = pages.flatMap((page) =>
      readInlineCode(page).flatMap((code) => {
        const [, method = '', path = ''] = /^(GET|POST|PUT|PATCH|DELETE) +((?:\/|…\/)\S+)$/.exec(code) ?? [];
        return path === '' || /^\/.*…/.test(path) ? [] : [{ page: page.path, code, method, path }];
      }),
    );
    expect(requests.length).toBeGreaterThan(50);
    const wrong = requests.filter(({ method, path }) => !expand(path).every((each) => exists(method, each)));
    expect(wrong.map(({ page, code }) => `${page}: ${code}`)).toEqual([]);
  });

  it('by curl have the method of an operation or route', () => {
    const curls = commandsOf(pages.flatMap(readCommands), 'curl');
    expect(curls.length).toBeGreaterThan(2);
    const wrong = curls.filter(({ words }) => {
      const at = words.indexOf('-X');
      const method = at < 0 ? (words.includes('-d') ? 'POST' : 'GET') : (words[at + 1] ?? '');
      const path = words.flatMap((word) => /^https?:\/\/[^/]+(\/.*)$/.exec(word)?.[1] ?? [])[0] ?? '';
      return !exists(method, path);
    });
    expect(listCommands(wrong)).toEqual([]);
  });
});
