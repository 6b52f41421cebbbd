import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';

/**
 * The demo reaches the system by real commands, so it cannot break a rule. Each call throws when the command is
 * refused.
 */
export interface DemoPort {
  /**
   * Sends a command as the operator.
   * @param merchantCode null for CreateMerchant, which is sent in the name of the merchant that it opens
   */
  send<Contract extends CommandContract>(
    merchantCode: string | null,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /** Sends a command as one of the merchant's own people. */
  sendAs<Contract extends CommandContract>(
    merchantCode: string,
    userId: string,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /**
   * Sends a command as one of the merchant's people in a session that entered its password a moment ago, for commands
   * that require this.
   */
  sendProved<Contract extends CommandContract>(
    merchantCode: string,
    userId: string,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /**
   * Money arrives on the merchant's account. The same `id` twice counts as one payment.
   * @param content the payer's text, with the order's code in it
   */
  transfer(merchantCode: string, line: { id: string; amount: number; content: string }): Promise<void>;
  /**
   * Does the follow-up work after a week's stay is paid, because the server's event handlers run only once it has
   * started.
   */
  settle(merchantCode: string, stayId: string): Promise<void>;
  /** Moves a week with all its records into the past by this many days. Repeating it has no effect. */
  moveBack(merchantCode: string, weekId: string, days: number): Promise<void>;
  /** Stores a file in the storage. */
  storeFile(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores a page of a contract, private to its owner, as if it was uploaded. The same `id` twice is the same page. */
  storeProof(merchantCode: string, ownerId: string, id: string, webp: Uint8Array): Promise<void>;
  /** Stores a picture in an owner's own library, as if it was uploaded. The same `id` twice is the same picture. */
  storeOwnPicture(
    merchantCode: string,
    ownerId: string,
    picture: { id: string; name: string; bytes: Uint8Array; width: number; height: number; colour: string },
  ): Promise<void>;
  /** Stores a file in a member's drive, as if it was uploaded. The same `id` twice is the same file. */
  storeDriveFile(
    merchantCode: string,
    ownerId: string,
    file: { id: string; name: string; bytes: Uint8Array },
  ): Promise<void>;
  /**
   * The catalogue is loaded: the database refreshes its estimates of the numbers of rows, which the embedded one never
   * does by itself.
   */
  catalogueLoaded(): Promise<void>;
  /** Shows the operator its progress. */
  progress(text: string): void;
  /**
   * The time at which loading began. An interrupted load continues with the same time, because all dates of the demo
   * follow from it.
   */
  now: Date;
}
