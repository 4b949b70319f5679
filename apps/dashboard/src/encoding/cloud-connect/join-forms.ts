import type { OperationResult } from '../../app/api/api.ts';
import type { CodeForm } from '../../shared/code-sample/code-sample.tsx';

export type NewToken = OperationResult<'encoding.infrastructure.workerTokens.create'>;

/** Placeholder for the token in a manifest. */
const placeholder = 'PASTE-THE-TOKEN-HERE';

/** Returns the manifest with its token, ready to apply. */
export const manifestWith = (manifest: string, { token }: Pick<NewToken, 'token'>): string =>
  manifest.replace(placeholder, token);

/** Returns the ways in which a machine can join. */
export const joinForms = ({ command, join, token }: NewToken): readonly CodeForm[] => [
  { label: 'Command', text: command },
  {
    label: 'Environment',
    text: `export JOIN_URL='${join.slice(0, join.indexOf('#'))}'\nexport JOIN_TOKEN='${token}'\nnpm start -- worker`,
  },
];
