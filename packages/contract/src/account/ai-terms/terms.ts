/** Terms for sending data of an organization to a model on another machine. */
export const aiTerms = {
  /** Raised with every change of the points; owners accept again. */
  version: 1,
  points: [
    'A model on another machine receives the texts and pictures that a feature needs, and nothing before an owner has accepted these terms.',
    'IP addresses, e-mail addresses, keys and query strings are removed, and viewers get other names.',
    'Results of a model are labeled with its name, can be wrong, and change nothing by themselves.',
    'Features by rules and signals send nothing to a model; they work without these terms.',
  ],
} as const;
