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
 * Prevents mail programs from turning a name chosen by one user into a link in an email to another.
 *
 * Replaces a dot between letters or digits by a one-dot leader, which looks the same.
 */
const unlinked = (name: string): string =>
  (name.length > nameMax ? `${name.slice(0, nameMax)}…` : name).replace(
    /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu,
    '\u2024',
  );

const within = (days: number): string => (days === 1 ? 'one day' : `${days} days`);

/** Email that invites the recipient to a group of an organization. */
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
    `The invitation is for this email address and can be accepted within ${within(days)}.`,
  ],
  action: { label: 'Accept the invitation', url },
  footnote: 'If you do not know the sender, ignore this email: nothing happens until you accept.',
});

/** Email that asks the owner of an account created by the operator to activate it. */
export const adminInviteMail = ({ url, days }: { url: string; days: number }): MailContent => ({
  subject: 'Activate your Sluice account',
  paragraphs: [
    'The operator of this platform has created an account for you. Choose a password to activate it.',
    `The link works once, within ${within(days)}.`,
  ],
  action: { label: 'Activate your account', url },
  footnote: 'If you did not expect this, ignore this email: nobody can sign in until a password is set.',
});
