import type { NewToken } from '../join-forms.ts';

/** Token created with an infrastructure, held in memory only until its step is left. */
const fresh = new Map<string, NewToken>();

export const keepToken = (infrastructureId: string, token: NewToken): void => {
  fresh.clear();
  fresh.set(infrastructureId, token);
};

export const forgetToken = (): void => fresh.clear();

export const freshToken = (infrastructureId: string): NewToken | undefined => fresh.get(infrastructureId);
