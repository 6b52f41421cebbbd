import type { SubjectKind } from '@sandbar/domain/audit';
import type { Audience, FrameUse, PermissionName } from '@sandbar/domain/permissions';
import type * as z from 'zod/mini';
import type { introspection_types } from '../graphql-env.d.ts';
import type { SpecifiedMessages } from '../refusals/index.ts';

/** A field of the schema's Query, such as `deskorders`. */
export type QueryField = keyof introspection_types['Query']['fields'];

/**
 * One command as browser, dispatcher, demo and tests know it: its wire name, who may send it, what it takes and what it
 * answers. The contract's value registers it everywhere; its name is written once.
 */
export interface CommandContract<Input extends z.ZodMiniType = z.ZodMiniType, Answer = unknown> {
  domain: string;
  name: string;
  permission: Audience;
  /** The use that a session inside a partner's frame may make of it; none when absent. */
  frame?: FrameUse;
  /** The subject of its audit entries. */
  subject?: Subject;
  /** Whether staff may send it in a member's place. */
  forMember?: ForMember;
  /**
   * The fields of Query that its sender may then read otherwise: the browser refetches what reads them. Stays that are
   * taken or free are not named, the live stream reports them.
   */
  changes: readonly QueryField[];
  input: Input;
  leastMoney?: LeastMoney<string>;
  /** Fields with a telephone number, of the merchant's country where it names none; a handler gets E.164. */
  telephones?: readonly string[];
  /**
   * Its input or its answer holds a secret: it is not put into the queue, and its record holds no hash that the secret
   * could be guessed by. A handler saves an answer without the secret.
   */
  carriesSecrets?: boolean;
  /**
   * Whether `Id` names what is changed instead of this sending, as old clients write it. Such a command is no key of
   * idempotency: it takes effect each time it is sent.
   */
  idNamesTarget?(content: Readonly<Record<string, unknown>>): boolean;
  /** Returns the text of `Message` for clients that read it; 'Success' when absent. */
  says?(answer: Answer): string;
  /** Carries the answer's type; never read. */
  answer?: Answer;
}

/**
 * The least money in fields: `home` in the home currency, for others at the scale of theirs (`scaledSum`). `named`: the
 * sentence of the specification that says so, in the home currency.
 */
export type LeastMoney<Field extends string> = Readonly<
  Partial<Record<Field, { home: number; named?: keyof SpecifiedMessages }>>
>;

/** The subject of a command, and the data that its audit keeps. */
export interface Subject<Field extends string = string> {
  kind: SubjectKind;
  /** The field that names it; without one it is the member in whose place the command is sent, else the merchant. */
  id?: Field;
  /**
   * The audit keeps the changes of the subject's snapshot, or a summary of the input when a command concerns hundreds
   * of rows.
   */
  keeps?: 'changes' | 'input';
  /** Fields that no summary of the input repeats: who people are. */
  omits?: readonly Field[];
}

/**
 * Of a member's command that staff may send too: beside `member.act-for`, the permission `may` of what it does. Fields
 * `without` stay the member's own to send.
 */
export interface ForMember<Field extends string = string> {
  may: PermissionName;
  without?: readonly Field[];
}

type FieldOf<Input extends z.ZodMiniType> = keyof z.output<Input> & string;

/** Changes of what is not the sender's own are audited: such a contract does not compile without a subject. */
type Accounted<Field extends string> =
  | { permission: 'anyone' | 'member'; subject?: never; forMember?: never }
  | { permission: 'member'; subject: Subject<Field>; forMember: ForMember<Field> }
  | { permission: PermissionName | 'system'; subject: Subject<Field>; forMember?: never };

export const command = <Input extends z.ZodMiniType>(
  definition: {
    domain: string;
    name: string;
    frame?: FrameUse;
    changes: readonly QueryField[];
    input: Input;
    leastMoney?: LeastMoney<FieldOf<NoInfer<Input>>>;
    telephones?: readonly FieldOf<NoInfer<Input>>[];
    carriesSecrets?: boolean;
    idNamesTarget?(content: Readonly<Record<string, unknown>>): boolean;
  } & Accounted<FieldOf<NoInfer<Input>>>,
) => ({
  /** @param says what `Message` says of an answer, where old clients read it there */
  answering: <Answer>(says?: (answer: Answer) => string): CommandContract<Input, Answer> => ({
    ...definition,
    ...(says && { says }),
  }),
});

/** The fields that a caller sends, before they are parsed. */
export type InputOf<Contract> = Contract extends CommandContract<infer Input, unknown> ? z.input<Input> : never;
/** The fields that a handler receives, after they were parsed. */
export type ParsedOf<Contract> = Contract extends CommandContract<infer Input, unknown> ? z.output<Input> : never;
/** The content of `Data` when the command took effect. */
export type AnswerOf<Contract> = Contract extends CommandContract<z.ZodMiniType, infer Answer> ? Answer : never;

/** `Sale/CreateVacationOrder`: how logs, the bus and documents name a command. */
export const commandKey = (contract: CommandContract): string => `${contract.domain}/${contract.name}`;

/** The body of POST /Command/SendSync and /Command/Send (member-portal section 3). */
export interface CommandEnvelope {
  CommandName: string;
  Domain: string;
  /** The input as a JSON text; its Id is the idempotency key. */
  Content: string;
  ModifiedBy?: string;
  ModifiedDate?: string;
  TimeOutSecond?: number;
  /**
   * The member in whose place it is sent, by who holds `member.act-for` and the permission of what it does; with the
   * reason, which the member reads.
   */
  OnBehalfOf?: string;
  Reason?: string;
}

/** One wrong field: where it is, and what is wrong with it, in words of the caller's language. */
export interface FieldError {
  path: string;
  message: string;
}

/** Every answer of a call that is not GraphQL. */
export interface Answer<Data = unknown> {
  Success: boolean;
  Message: string;
  Data: Data | null;
  /** Set when Success is false: the refusal's code, or INVALID_FIELDS with `Data.fields`. */
  Code?: string;
}
