import type { LabEnvironment } from '../shared/lab-types.ts';

type Capabilities = LabEnvironment['capabilities'];

/** Parses the capabilities of a WebDriver session; undefined if the text is no JSON object. */
export const parseCapabilities = (text: string): Capabilities | undefined => {
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    // SAFETY: JSON that is an object has texts as keys and JSON as values.
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Capabilities)
      : undefined;
  } catch {
    return undefined;
  }
};
