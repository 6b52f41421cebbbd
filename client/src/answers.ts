import type { Commands } from './generated/commands.generated.ts';
import type { CommonRefusal, RefusalCode } from './generated/refusals.generated.ts';

/** The name of a command, for example `Sale/CreateVacationOrder`. */
export type CommandName = keyof Commands;

/** The input of a command. */
export type InputOf<Name extends CommandName> = Commands[Name]['input'];

/** The answer of a command. */
export type AnswerOf<Name extends CommandName> = Commands[Name]['answer'];

/** A field with an invalid value. */
export interface WrongField {
  /** The path to the field, for example `Events.To`. */
  path: string;
  /** The problem as a sentence in the caller's language. */
  message: string;
}

/** The data of a refusal's sentence. For `INVALID_FIELDS` they list all invalid fields. */
export type RefusalData<Code extends string> = Code extends 'INVALID_FIELDS'
  ? { fields: WrongField[] }
  : Record<string, unknown>;

/** The command was refused, and nothing has changed. */
export type Refused<Code extends string> = Code extends string
  ? {
      ok: false;
      /** The code of the refusal, for your program. */
      code: Code;
      /** The reason as a sentence in the caller's language. */
      message: string;
      data: RefusalData<Code>;
      /** The HTTP status. It is 200 when a business rule refused the command. */
      status: number;
    }
  : never;

/** The command took effect. */
export interface Accepted<Answer> {
  ok: true;
  data: Answer;
  message: string;
}

/** The outcome of a command. */
export type Sent<Name extends CommandName> =
  | Accepted<AnswerOf<Name>>
  | Refused<Commands[Name]['refusals'] | CommonRefusal>;

/** A refusal, thrown by calls that do not return refusals. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /**
   * The code of the refusal, for your program. Codes that were added after this package was made are not in
   * `RefusalCode`.
   */
  readonly code: RefusalCode | (string & {});
  /** The HTTP status. */
  readonly status: number;
  readonly data: Record<string, unknown>;

  constructor({ code, message, status, data }: Refused<string>) {
    super(message);
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

/**
 * Returns a command's answer, for callers that expect no refusal.
 * @throws Refusal
 */
export const accepted = <Answer>(sent: Accepted<Answer> | Refused<string>): Answer => {
  if (sent.ok) return sent.data;
  throw new Refusal(sent);
};
