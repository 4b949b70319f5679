/**
 * Grant in the path of a file below `/cdn/`, with which Stream Lab plays it without counting it as transfer: the time of
 * its end and a signature. Relative references keep it.
 */
export const labGrantPattern = /\/cdn\/(lab\.\d{1,15}\.[0-9a-f]{64})(?=\/)/;

/** Returns addresses in a text without the grants of Stream Lab. */
export const withoutLabGrants = (text: string): string =>
  text.replaceAll(new RegExp(labGrantPattern.source, 'g'), '/cdn');
