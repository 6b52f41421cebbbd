import type { AnswerOf, CommandContract, InputOf } from '@sandbar/contract/common';

/**
 * How the demo reaches the system: by real commands, so it cannot break a rule. Each throws when the command is
 * refused.
 */
export interface DemoPort {
  /**
   * Sends as the operator.
   * @param merchantCode null for CreateMerchant, which is sent in the name of the merchant it opens
   */
  send<Contract extends CommandContract>(
    merchantCode: string | null,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /** Sends as one of the merchant's own people. */
  sendAs<Contract extends CommandContract>(
    merchantCode: string,
    userId: string,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /** The same in a session that proved its password a moment ago, for what asks for that. */
  sendProved<Contract extends CommandContract>(
    merchantCode: string,
    userId: string,
    contract: Contract,
    input: InputOf<Contract>,
  ): Promise<AnswerOf<Contract>>;
  /**
   * Money arrives on the merchant's account. The same `id` twice is the same money.
   * @param content what the payer wrote, with the order's code in it
   */
  transfer(merchantCode: string, line: { id: string; amount: number; content: string }): Promise<void>;
  /**
   * Runs what follows the payment of a week's stay, because the server's event handlers run only once it has started.
   */
  settle(merchantCode: string, stayId: string): Promise<void>;
  /** Moves a week, with all its records, so many days into the past; once. */
  moveBack(merchantCode: string, weekId: string, days: number): Promise<void>;
  /** Puts a file into the storage. */
  storeFile(key: string, bytes: Uint8Array): Promise<void>;
  /** A page of a contract, private to its owner, as one that was uploaded; the same `id` twice is the same page. */
  storeProof(merchantCode: string, ownerId: string, id: string, webp: Uint8Array): Promise<void>;
  /** A picture in an owner's own library, as one that was uploaded; the same `id` twice is the same picture. */
  storeOwnPicture(
    merchantCode: string,
    ownerId: string,
    picture: { id: string; name: string; bytes: Uint8Array; width: number; height: number; colour: string },
  ): Promise<void>;
  /** A file of a member's drive, as one that was uploaded; the same `id` twice is the same file. */
  storeDriveFile(
    merchantCode: string,
    ownerId: string,
    file: { id: string; name: string; bytes: Uint8Array },
  ): Promise<void>;
  /** The catalogue is there: the database is to learn how many rows it has, which the embedded one never does. */
  catalogueLoaded(): Promise<void>;
  /** Shows the operator its progress. */
  progress(text: string): void;
  /**
   * When loading began; the same again when an interrupted load goes on, since every date of the story follows from it.
   */
  now: Date;
}
