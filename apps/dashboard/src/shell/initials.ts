/** Returns two letters for a name, one for an email address. */
export const initials = (name: string | undefined): string => {
  const [first = '?', last] =
    (name ?? '')
      .split('@')[0]
      ?.split(/[\s._-]+/)
      .filter(Boolean) ?? [];
  return `${first[0]}${last?.[0] ?? ''}`.toUpperCase();
};
