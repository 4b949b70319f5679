/** Returns the protocol's error message with the name of the forum. */
export const communityFailure = (message: string, forum: string): string =>
  message.replaceAll('Failed DiscourseConnect Login', `Failed ${forum} Login`);
