import { ApiError } from '@sluice/api-client';
import { useApi, type Api } from '../../app/api/api.ts';
import { useConfiguration } from '../../app/session/use-configuration.ts';
import { readMarketing } from '../../app/startup/marketing-cookie.ts';
import { passwordFinding } from '../shared/refusals.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { useEnter, type Account } from '../shared/use-enter.ts';
import type { Details } from './details-form.tsx';
import { forgetDraft } from './signup-draft.ts';
import { activationFailure } from './signup-rules.ts';

/** Fields sent by every kind of sign-up. */
export type Common = { acceptedTerms?: string; utmData?: Record<string, string> };

/** Returns the fields of the last step as sent; empty ones are omitted. */
export const detailsBody = ({ firstName, lastName, company, productInterests }: Details) => ({
  firstName,
  lastName,
  ...(company && { company }),
  ...(productInterests.length > 0 && { productInterests }),
});

const tokenInvalid = 6202;

const failureOf = (error: unknown) => {
  const finding = passwordFinding(error);
  // The email must be verified again.
  const isStale = error instanceof ApiError && error.code === tokenInvalid;
  if (isStale) forgetDraft();
  return { isStale, finding, message: finding ? undefined : activationFailure(error) };
};

/** Completes a sign-up: stores the new session and opens /pending until the account is ready. */
export const useActivation = () => {
  const api = useApi();
  const terms = useConfiguration()?.terms;
  const enter = useEnter();
  const { attempt, ...rest } = useAttempt(failureOf);
  const activate = (send: (api: Api, common: Common) => Promise<Account>) =>
    attempt(async () => {
      const utmData = readMarketing();
      const account = await send(api, {
        ...(terms && { acceptedTerms: terms.version }),
        ...(Object.keys(utmData).length > 0 && { utmData }),
      });
      // Only logged: the account exists, and the terms are shown again when they are needed.
      if (terms && !account.tosAccepted)
        console.warn('We could not verify you accepting our terms, please try again later.');
      forgetDraft();
      await enter(account, '/pending');
    });
  return { ...rest, activate };
};
