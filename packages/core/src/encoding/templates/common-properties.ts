type Columns = { name: string | null; description: string | null; custom_data: Record<string, unknown> | null };

/** Returns the properties common to all resources, omitting empty ones. */
export const commonProperties = ({ name, description, custom_data }: Columns): Record<string, unknown> => ({
  ...(name !== null && { name }),
  ...(description !== null && { description }),
  ...(custom_data && { customData: custom_data }),
});
