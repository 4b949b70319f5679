import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Safari/604', 'Safari on iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156 Safari/537.36 Edg/156', 'Edge on Windows'],
  ['curl/8.5', 'curl/8.5'],
  [undefined, 'Unknown browser'],
])('names %s as "%s"', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
