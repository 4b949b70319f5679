export { createErasure } from './create-erasure.ts';
export { eraseViewer, resumeErasures } from './erase-viewer.ts';
export { eraseViewerJob } from './erasure.job.ts';
export { getErasure, listErasures } from './read-erasures.ts';
