/** Language of the captions that live streams get by speech recognition; null for none. Deploy before the roles. */
export const sql = `
alter table hosted_streams add column caption_language text check (length(caption_language) between 2 and 3);
`;
