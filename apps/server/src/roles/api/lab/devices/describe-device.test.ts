import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const support = { mediaSource: false, nativeHls: true, frameCallbacks: true, codecs: [], drmSystems: ['fairplay'] };

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    { engine: 'webkit', version: 'Mobile Safari 17.4', os: 'Apple iPhone iOS 17.4' },
  ],
  [
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36 WebAppManager',
    { engine: 'chromium', version: 'Chrome 94.0.4606.128', os: 'webOS TV' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    { engine: 'firefox', version: 'Firefox 153.0', os: 'Linux' },
  ],
])('names browser and system of %s', (userAgent, expected) => {
  expect(describeDevice('id', userAgent, support)).toMatchObject(expected);
});

it('takes a user agent that says nothing, and one that is hostile', () => {
  expect(describeDevice('id', undefined, support)).toMatchObject({ engine: 'other', name: 'Unknown browser' });
  const hostile = `Firefox/${'9'.repeat(400)} \u202e<script>`;
  expect(describeDevice('id', hostile, support).name.length).toBeLessThan(60);
});
