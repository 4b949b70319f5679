import { describe, expect, it } from 'vitest';
import { renderMail, type MailContent } from '../../mail/render-mail.ts';
import { type DigestTest, labDigestMail } from './digest-mail.ts';

const url = 'https://video.example.com/player/stream-testing';
const test = (change: Partial<DigestTest>): DigestTest => ({
  stream: 'Harbour & Sons',
  environment: 'Chromium with hls.js',
  outcome: 'PASSED',
  before: 'PASSED',
  ...change,
});

const mails: Record<string, MailContent> = {
  'digest-failed': labDigestMail({
    trigger: 'SCHEDULE',
    url,
    tests: [
      test({}),
      test({ environment: 'Firefox with Shaka', outcome: undefined, reason: 'No runner has this environment.' }),
      test({ outcome: 'PASSED', before: 'FAILED' }),
      test({ outcome: 'FLAKY' }),
      test({ stream: 'Ocean', outcome: 'FAILED' }),
    ],
  }),
  'digest-passed': labDigestMail({ trigger: 'CHANGE', url, tests: [test({})] }),
};

describe('the digest of automatic tests', () => {
  it.each(Object.entries(mails))('%s matches its golden', async (name, content) => {
    const { subject, text, html } = renderMail(content);
    await expect(`Subject: ${subject}\n\n${text}\n`).toMatchFileSnapshot(`goldens/${name}.golden.txt`);
    await expect(html).toMatchFileSnapshot(`goldens/${name}.golden.html`);
  });

  it('lists 20 tests at most and makes no link of the name of a stream', () => {
    const tests = Array.from({ length: 25 }, () => test({ stream: 'https://evil.example.com', outcome: 'FAILED' }));
    const { text } = renderMail(labDigestMail({ trigger: 'SCHEDULE', tests, url }));
    expect(text).toContain('5 more are in Stream Lab.');
    expect(text).not.toContain('evil.example');
  });
});
