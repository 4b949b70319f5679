/** Address by which the API knows an upload. */
export const uploadAddress = (inputId: string): string =>
  `${location.origin}/v1/encoding/inputs/direct-file-upload/${inputId}`;
