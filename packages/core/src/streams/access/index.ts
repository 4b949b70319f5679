export { createStreamPreview } from './create-preview.ts';
export { checkEmbed } from './check-embed.ts';
export { explainStreamAccess } from './explain-access.ts';
export { getStreamReceipt } from './get-receipt.ts';
export { listStreamRefusals } from './list-refusals.ts';
