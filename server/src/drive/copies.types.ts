/** Copies of a drive's files in the member's drive at another service, if one is connected. */
export interface DriveCopies {
  /** The addresses of the existing copies, by the files' ids. */
  linksOf(own: { merchantId: string; userId: string }, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Also sends a file there; does nothing when the member has no such drive or too many files are waiting. */
  send(own: { merchantId: string; userId: string }, fileId: string): Promise<void>;
}
