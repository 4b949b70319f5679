/** A successful answer around a result that is JSON already. */
export const successEnvelope = (requestId: string, resultJson: string | undefined): string =>
  `{"requestId":${JSON.stringify(requestId)},"status":"SUCCESS","data":{${resultJson === undefined ? '' : `"result":${resultJson}`}}}`;
