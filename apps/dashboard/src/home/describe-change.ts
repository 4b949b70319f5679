const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  start: 'started',
  stop: 'stopped',
};

const abbreviations: Record<string, string> = { api: 'API', drm: 'DRM', dns: 'DNS', saml: 'SAML', mfa: 'MFA' };

const singular = (word: string): string => {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

/** Returns a permission name such as `account.api-keys` as a noun phrase in the singular, `an API key`. */
const nounPhrase = (resource: string): string => {
  const words = (resource.split('.').at(-1) ?? resource).split('-');
  const last = singular(words.at(-1) ?? '');
  const text = [...words.slice(0, -1), last].map((word) => abbreviations[word] ?? word).join(' ');
  return `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`;
};

/** Actions that have a sentence of their own. */
const sentences: Record<string, string> = { login: 'signed in', logout: 'signed out' };

/** Describes an entry of the audit log, such as `created an encoding`; other actions are named after their resource. */
export const describeChange = (action: string, resource: string): string =>
  sentences[action] ??
  (verbs[action] ? `${verbs[action]} ${nounPhrase(resource)}` : `changed ${nounPhrase(resource)} (${action})`);
