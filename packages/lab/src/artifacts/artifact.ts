/** A file about a run: a recording, requests, console messages, or a picture. */
export type Artifact = {
  /** Path below the job, such as `1/start/trace.json`; lower-case letters, digits, `-`, `.` and `/`. */
  name: string;
  mediaType: string;
  content: Uint8Array;
};
