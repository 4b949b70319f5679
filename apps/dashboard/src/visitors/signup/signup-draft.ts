const key = 'sluice_signup';

/** Sign-up in progress; with a token, the email is verified. Never contains a password. */
export type SignupDraft = { email: string; registrationToken?: string };

/** Stores the progress in this tab: switching to the email app on a phone may reload the page. */
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
