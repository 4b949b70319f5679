import type { NewToken } from '../join-forms.ts';

/** The token that was made with an infrastructure, until its step is left: it is kept in no store and no address. */
const fresh = new Map<string, NewToken>();

export const keepToken = (infrastructureId: string, token: NewToken): void => {
  fresh.clear();
  fresh.set(infrastructureId, token);
};

export const forgetToken = (): void => fresh.clear();

export const freshToken = (infrastructureId: string): NewToken | undefined => fresh.get(infrastructureId);
