/** Embeddings of the texts of scenes, and the model that makes them for an organization. Deploy before the roles. */
export const sql = `
alter table ai_endpoints add column embedding_model text;

alter table scene_texts add column text_hash text not null
  generated always as (md5(title || chr(10) || summary || chr(10) || keywords)) stored;

create table scene_vectors (
  encoding_id text not null references encodings(id) on delete cascade,
  text_hash text not null,
  model text not null,
  organization_id text not null references organizations(id) on delete cascade,
  signs bit varying not null,
  vector bytea not null,
  primary key (encoding_id, text_hash, model)
);
create index scene_vectors_organization on scene_vectors (organization_id, model);
`;
