import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { notFound } from '@sluice/contract';

const docs = new URL('../../../../../../docs/', import.meta.url);

/** Kinds of documents for agents: the pages of errors, and the guides. */
export const documentKinds = {
  errors: 'What an error of the API means and what to do about it, by its name',
  guides: 'Guides of the platform',
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** Returns the names of the documents of a kind. */
export const listDocuments = async (kind: DocumentKind): Promise<string[]> => {
  const files = await readdir(new URL(`${kind}/`, docs));
  return files.filter((file) => file.endsWith('.md')).map((file) => basename(file, '.md'));
};

/** Returns a document as Markdown; throws `not_found`. */
export const readDocument = async (kind: DocumentKind, name: string): Promise<string> => {
  // Looked up in the list, so that a name never leaves the folder.
  const known = (await listDocuments(kind)).find((each) => each === name);
  if (known === undefined) throw notFound(kind === 'errors' ? 'error' : 'guide', name);
  return readFile(new URL(`${kind}/${known}.md`, docs), 'utf8');
};
