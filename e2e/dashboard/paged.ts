/** Returns an API list response with all items on one page. */
export const paged = <Item>(items: Item[], totalCount = items.length) => ({
  items,
  totalCount,
  offset: 0,
  limit: 100,
  previous: null,
  next: null,
});
