/** Copies of a drive's files in the member's own drive elsewhere, where there is one. */
export interface DriveCopies {
  /** Where those that are there are shown, by the files' ids. */
  linksOf(own: { merchantId: string; userId: string }, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Has it sent there too; nothing where the member has none, or too much is on its way. */
  send(own: { merchantId: string; userId: string }, fileId: string): Promise<void>;
}
