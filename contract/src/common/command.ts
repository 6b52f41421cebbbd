import type { SubjectKind } from '@sandbar/domain/audit';
import type { Audience, FrameUse, PermissionName } from '@sandbar/domain/permissions';
import type * as z from 'zod/mini';
import type { introspection_types } from '../graphql-env.d.ts';
import type { SpecifiedMessages } from '../refusals/index.ts';

/** A field of the schema's Query, such as `deskorders`. */
export type QueryField = keyof introspection_types['Query']['fields'];

/**
 * A command as browser, server, demo and tests use it: its wire name, the permission, its input and its answer. This
 * value registers the command everywhere, so its name is written once.
 */
export interface CommandContract<Input extends z.ZodMiniType = z.ZodMiniType, Answer = unknown> {
  domain: string;
  name: string;
  permission: Audience;
  /** How a session inside a partner's frame may use it; not at all when absent. */
  frame?: FrameUse;
  /** The subject of its audit entries. */
  subject?: Subject;
  /** Whether staff may send it in a member's place. */
  forMember?: ForMember;
  /**
   * The fields of Query whose answers may change for its sender, so that the browser refetches reads of these fields.
   * Taken and free stays are not named, because the live stream reports them.
   */
  changes: readonly QueryField[];
  input: Input;
  leastMoney?: LeastMoney<string>;
  /**
   * Fields with a telephone number. A number without a country code is one of the merchant's country; a handler gets
   * E.164.
   */
  telephones?: readonly string[];
  /**
   * Its input or answer contains a secret: it is not queued, and its record has no hash by which the secret could be
   * guessed. A handler saves an answer without the secret.
   */
  carriesSecrets?: boolean;
  /**
   * Whether `Id` names the changed thing instead of this sending, as old clients do. Such a command is not idempotent:
   * it takes effect each time it is sent.
   */
  idNamesTarget?(content: Readonly<Record<string, unknown>>): boolean;
  /** Returns the text of `Message` for clients that read it; 'Success' when absent. */
  says?(answer: Answer): string;
  /** Carries only the answer's type and is never read. */
  answer?: Answer;
}

/**
 * The lowest money in fields: `home` in the home currency, converted to the scale of other currencies by `scaledSum`.
 * `named`: the specification's sentence about it, in the home currency.
 */
export type LeastMoney<Field extends string> = Readonly<
  Partial<Record<Field, { home: number; named?: keyof SpecifiedMessages }>>
>;

/** The subject of a command, and the data that its audit keeps. */
export interface Subject<Field extends string = string> {
  kind: SubjectKind;
  /**
   * The field with the subject's id. Without it the subject is the member in whose place the command is sent, otherwise
   * the merchant.
   */
  id?: Field;
  /**
   * The audit keeps the changes of the subject's snapshot, or a summary of the input when a command concerns hundreds
   * of rows.
   */
  keeps?: 'changes' | 'input';
  /** Fields that a summary of the input leaves out, because they identify people. */
  omits?: readonly Field[];
}

/**
 * For a member's command that staff may send too: the permission `may` that they need beside `member.act-for`. Only the
 * member may send the fields `without`.
 */
export interface ForMember<Field extends string = string> {
  may: PermissionName;
  without?: readonly Field[];
}

type FieldOf<Input extends z.ZodMiniType> = keyof z.output<Input> & string;

/**
 * Changes of things that do not belong to the sender are audited, so such a contract does not compile without a
 * subject.
 */
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
  /** @param says returns the text of `Message` for clients that read it */
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

/** The name of a command in logs, the bus and documents: `Sale/CreateVacationOrder`. */
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
   * The member in whose place it is sent. The sender needs `member.act-for` and the permission for the command, and
   * gives a reason that the member reads.
   */
  OnBehalfOf?: string;
  Reason?: string;
}

/** One wrong field: its name, and what is wrong with it in the caller's language. */
export interface FieldError {
  path: string;
  message: string;
}

/** The answer of every call outside GraphQL. */
export interface Answer<Data = unknown> {
  Success: boolean;
  Message: string;
  Data: Data | null;
  /** Set when Success is false: the refusal's code, or INVALID_FIELDS with `Data.fields`. */
  Code?: string;
}
