import { invitations } from '@sluice/contract';
import { deleteInvitation, getInvitation, invite, listInvitations, listPendingInvitations } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const invitationBindings: readonly Binding[] = [
  bind(invitations.list, listInvitations),
  bind(invitations.create, invite),
  bind(invitations.get, getInvitation),
  bind(invitations.delete, deleteInvitation),
  bind(invitations.ofOrganization, listPendingInvitations),
];
