/** Character set names that both the wire and FFmpeg's converter accept. */
export const isCharacterEncoding = (name: string): boolean => /^[A-Za-z0-9_.:()+-]{1,40}$/.test(name);

export const characterEncodingField = {
  type: 'text',
  label: 'Character encoding',
  help: 'Character encoding of the file, such as ISO-8859-1; UTF-8 by default.',
  maxLength: 40,
} as const;

export const characterEncodingViolations = ({ characterEncoding = 'UTF-8' }: { characterEncoding?: string }) =>
  isCharacterEncoding(characterEncoding)
    ? []
    : [{ field: 'characterEncoding', text: 'Must be the name of a character encoding, such as UTF-8.' }];
