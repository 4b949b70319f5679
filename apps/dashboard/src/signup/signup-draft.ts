const key = 'sluice_signup';

/** A sign-up under way; with a token the e-mail is proven. Never a password. */
export type SignupDraft = { email: string; registrationToken?: string };

/** What this tab has come to: who looks for the mail on a phone may find the page loaded anew. */
export const readDraft = (): SignupDraft | undefined => {
  try {
    const draft: SignupDraft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof draft?.email === 'string' ? draft : undefined;
  } catch {
    return undefined;
  }
};

export const keepDraft = (draft: SignupDraft): void => sessionStorage.setItem(key, JSON.stringify(draft));
export const forgetDraft = (): void => sessionStorage.removeItem(key);
