/** A file of a manifest, its path relative to the manifest's folder. */
export type RenderedFile = { path: string; contentType: string; text: string };
