// Apart from the header, whose chunk would name all files of these on every screen.
export const loadOrganizations = () => import('./organizations/organization-dialog.tsx');
export const loadAddUser = () => import('../organization/add-user/add-user-dialog.tsx');
export const loadAssistant = () => import('../assistant/assistant-panel.tsx');
