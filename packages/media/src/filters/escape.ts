/** A value as FFmpeg's filter graphs read it back, whatever it holds: once for the option, once for the graph. */
export const escaped = (value: string): string => {
  // Control characters cannot be shown, and NUL ends an argument.
  const plain = value.replaceAll(/(?!\n)\p{Cc}/gu, '');
  return plain.replaceAll(/[\\':\s]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`);
};
