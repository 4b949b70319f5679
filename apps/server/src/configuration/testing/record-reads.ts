/** Returns an environment that adds the name of each variable that is read to a set. */
export const recordReads = (environment: Record<string, string>, names: Set<string>): Record<string, string> =>
  new Proxy(environment, {
    get(target, name) {
      names.add(String(name));
      return Reflect.get(target, name);
    },
  });
