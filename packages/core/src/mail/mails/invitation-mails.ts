import type { MailContent } from '../render-mail.ts';

export type InvitationMail = {
  organizationName: string;
  groupName: string;
  inviterName?: string | undefined;
  url: string;
  days: number;
};

const nameMax = 100;

/**
 * A name that somebody chose, in a mail to somebody else: mail programs must not make a link of it.
 *
 * A dot between letters or digits becomes a one-dot leader, which looks the same.
 */
const unlinked = (name: string): string =>
  (name.length > nameMax ? `${name.slice(0, nameMax)}…` : name).replace(
    /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu,
    '\u2024',
  );

const within = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

/** Asks somebody to join a group of an organization. */
export const invitationMail = ({
  organizationName,
  groupName,
  inviterName,
  url,
  days,
}: InvitationMail): MailContent => ({
  subject: `You are invited to ${unlinked(organizationName)}`,
  paragraphs: [
    `${unlinked(inviterName?.trim() || 'A member')} invites you to join the organization “${unlinked(organizationName)}” on Sluice as a member of the group “${unlinked(groupName)}”.`,
    `The invitation is for this e-mail address and can be accepted within ${within(days)}.`,
  ],
  action: { label: 'Accept the invitation', url },
  footnote: 'You do not know the sender? Then ignore this mail: nothing happens until you accept.',
});

/** Asks somebody to whom the operator of the platform gives an account to activate it. */
export const adminInviteMail = ({ url, days }: { url: string; days: number }): MailContent => ({
  subject: 'Activate your Sluice account',
  paragraphs: [
    'The operator of this platform has made an account for you. Choose a password to activate it.',
    `The link works once, within ${within(days)}.`,
  ],
  action: { label: 'Activate your account', url },
  footnote: 'You did not expect this? Then ignore this mail: without a password nobody can sign in.',
});
