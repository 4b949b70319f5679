/** Returns the name of the server manifest of Smooth Streaming: the configured one, or that of the client manifest. */
export const smoothServerName = (fileName: string, { serverManifestName }: Record<string, unknown>): string =>
  typeof serverManifestName === 'string' ? serverManifestName : `${fileName.replace(/\.[^.]+$/, '')}.ism`;
