import type { Messages } from './messages.generated.ts';

/** A part of the texts that a page loads as a whole; web/messages/README.md says what is in each. */
export type Namespace = keyof Messages;
export type TextKey<N extends Namespace> = keyof Messages[N] & string;

type All<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer Both) => void
  ? Both
  : never;
/** The values that a text needs; for several keys, those of all of them. */
type ValuesOf<N extends Namespace, Key extends TextKey<N>> = All<Messages[N][Key]>;

/** `t('title')`, `t('nights', { count: 7 })`: an unknown key, and a missing or unneeded value do not compile. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: {} extends ValuesOf<N, Key> ? [] : [values: ValuesOf<N, Key>]
) => string;
