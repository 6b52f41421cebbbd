import type { Commands } from './generated/commands.generated.ts';
import type { CommonRefusal, RefusalCode } from './generated/refusals.generated.ts';

/** A command’s name, for example `Sale/CreateVacationOrder`. */
export type CommandName = keyof Commands;

/** The input of a command. */
export type InputOf<Name extends CommandName> = Commands[Name]['input'];

/** The answer of a command. */
export type AnswerOf<Name extends CommandName> = Commands[Name]['answer'];

/** A field that was wrong. */
export interface WrongField {
  /** For example `Events.To`. */
  path: string;
  /** A sentence for people, in the caller’s language. */
  message: string;
}

/** The data of a refusal’s sentence; for `INVALID_FIELDS` every wrong field. */
export type RefusalData<Code extends string> = Code extends 'INVALID_FIELDS'
  ? { fields: WrongField[] }
  : Record<string, unknown>;

/** A foreseen no: nothing has changed. */
export type Refused<Code extends string> = Code extends string
  ? {
      ok: false;
      /** For your program. */
      code: Code;
      /** For people, in the caller’s language. */
      message: string;
      data: RefusalData<Code>;
      /** HTTP status; 200 when a rule refused it. */
      status: number;
    }
  : never;

/** It took effect. */
export interface Accepted<Answer> {
  ok: true;
  data: Answer;
  message: string;
}

/** The outcome of a command. */
export type Sent<Name extends CommandName> =
  | Accepted<AnswerOf<Name>>
  | Refused<Commands[Name]['refusals'] | CommonRefusal>;

/** A refusal, thrown where none was foreseen. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** For your program; one that is not among `RefusalCode` was added since this package was made. */
  readonly code: RefusalCode | (string & {});
  /** HTTP status. */
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
