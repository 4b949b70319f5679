/** Escapes any value for FFmpeg's filter graphs: once for the option, once for the graph. */
export const escaped = (value: string): string => {
  // Control characters are not displayable, and NUL would end an argument.
  const plain = value.replaceAll(/(?!\n)\p{Cc}/gu, '');
  return plain.replaceAll(/[\\':\s]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`);
};
