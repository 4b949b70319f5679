/** Wraps a result that is already JSON into the envelope of a successful response. */
export const successEnvelope = (requestId: string, resultJson: string | undefined): string =>
  `{"requestId":${JSON.stringify(requestId)},"status":"SUCCESS","data":{${resultJson === undefined ? '' : `"result":${resultJson}`}}}`;
