/** Returns the storage prefix of the pictures of an encoding's scenes. */
export const scenesPrefix = (encodingId: string): string => `scenes/${encodingId}/`;
