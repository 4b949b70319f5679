import type { OperationResult } from '../../app/api/api.ts';
import type { CodeForm } from '../../shared/code-sample/code-sample.tsx';

export type NewToken = OperationResult<'encoding.infrastructure.workerTokens.create'>;

/** What stands in a manifest where the token goes. */
const placeholder = 'PASTE-THE-TOKEN-HERE';

/** The manifest with its token, ready to be applied. */
export const manifestWith = (manifest: string, { token }: Pick<NewToken, 'token'>): string =>
  manifest.replace(placeholder, token);

/** Whether the platform calls itself by a name that means another machine elsewhere. */
export const isOnlyLocal = ({ join }: Pick<NewToken, 'join'>): boolean =>
  /^(localhost|127\.|\[::1\])/.test(URL.parse(join)?.host ?? '');

/** Ways to let a machine join. */
export const joinForms = ({ command, join, token }: NewToken): readonly CodeForm[] => [
  { label: 'Command', text: command },
  {
    label: 'Environment',
    text: `export JOIN_URL='${join.slice(0, join.indexOf('#'))}'\nexport JOIN_TOKEN='${token}'\nnpm start -- worker`,
  },
];
