export { decideAccess, type AccessDecision } from './decide.ts';
export { decideFile, fileFolder } from './file-access.ts';
export { frameAncestors, ownHostsOf } from './frame-ancestors.ts';
export { createPreviewToken } from '../../shared/preview-token.ts';
export { requestPage } from './page-origin.ts';
export { verifyToken } from './verify-token.ts';
