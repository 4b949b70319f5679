import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { thirdPartyKinds } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { recordReads } from '../configuration/testing/record-reads.ts';
import { readInvitation } from '../supervisor/join.ts';
import { read, readCommands, readInlineCode, readPages } from './testing/handbook.ts';

const pages = readPages();
const documented = pages.flatMap(readCommands);
const texts = pages.map(({ text }) => text).join('\n');
const base = { SLUICE_SECRET_KEY: 'x'.repeat(32), DATA_DIR: join(tmpdir(), 'sluice-handbook') };

describe('settings of the handbook', () => {
  const s3 = (prefix: string) => ({
    [`${prefix}_BUCKET`]: 'b',
    [`${prefix}_ENDPOINT`]: 'http://s3',
    [`${prefix}_ACCESS_KEY_ID`]: 'a',
    [`${prefix}_SECRET_ACCESS_KEY`]: 's',
  });
  const names = new Set<string>();
  readConfiguration(
    [],
    recordReads(
      {
        ...base,
        ...s3('S3'),
        ...s3('STATUS_S3'),
        ...s3('BACKUP_S3'),
        BILLING: 'stripe',
        STRIPE_SECRET_KEY: 'sk',
        STRIPE_WEBHOOK_SECRET: 'wh',
        AI_BASE_URL: 'http://127.0.0.1:1/v1',
        AI_CHAT_MODEL: 'model',
        COMMUNITY_URL: 'https://forum.example.com',
        COMMUNITY_SSO_SECRET: 'secret of the forum',
        HELP_DESK_URL: 'https://help.example.com',
        HELP_DESK_SSO_SECRET: 'secret of the help desk',
        OAUTH_GITHUB_CLIENT_ID: 'id',
        OAUTH_GITHUB_CLIENT_SECRET: 'secret',
        THIRD_PARTY_STATUS_PAGE_URL: 'https://status.example.com',
        ROLE_ACCESS_KEY_ID: 'key',
        ROLE_SECRET_ACCESS_KEY: 'secret',
      },
      names,
    ),
  );
  readInvitation(undefined, recordReads({ JOIN_URL: 'https://video.example.com', JOIN_TOKEN: 't' }, names));

  /** Variables that other programs read: Node.js, the SDK of OpenTelemetry, and clients of the API. */
  const isOfOthers = (name: string): boolean => /^(?:OTEL_|NODE_EXTRA_CA_CERTS$|SLUICE_API_KEY$)/.test(name);

  it('are variables that the configuration reads, or values of the API', () => {
    const values = new Set(
      `${read('docs/api/openapi.json')}${read('docs/dimensions.md')}`.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g),
    );
    thirdPartyKinds.forEach((kind) => values.add(kind.toUpperCase().replaceAll('-', '_')));
    const guides = pages.filter(({ path }) => !/^docs\/[\w-]+\.md$/.test(path));
    const wrong = guides.flatMap((page) =>
      readInlineCode(page).flatMap((code) => {
        const name = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(code)?.[1];
        if (name === undefined || names.has(name) || values.has(name) || isOfOthers(name)) return [];
        return [`${page.path}: ${code}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('before commands are variables that the configuration reads', () => {
    const given = documented.flatMap(({ words }) => words.flatMap((word) => /^([A-Z_]+)=/.exec(word)?.[1] ?? []));
    expect(given.filter((name) => !names.has(name) && !isOfOthers(name))).toEqual([]);
  });

  it('are all that the configuration reads', () => {
    const ofTheSystem = ['PATH', 'HOME', 'XDG_CACHE_HOME'];
    const familyOf = (name: string): string =>
      name
        .replace(/^OAUTH_[A-Z]+_(CLIENT_ID|ISSUER|SCOPE)$/, 'OAUTH_<PROVIDER>_$1')
        .replace(/^OAUTH_(?:GITHUB|[A-Z]+)(_CLIENT_SECRET|_TOKEN_URL|_PROFILE_URL)$/, '`$1`')
        .replace(/^THIRD_PARTY_[A-Z_]+_(URL|KEY)$/, 'THIRD_PARTY_<KIND>_$1');
    const missing = [...names].filter((name) => !texts.includes(familyOf(name)) && !ofTheSystem.includes(name));
    expect(missing).toEqual([]);
  });
});
