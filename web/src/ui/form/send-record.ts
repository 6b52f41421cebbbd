import { same } from './same.ts';
import type { Failure, RecordOptions } from './record-options.ts';
import type { Stored } from './record-state.ts';
import type { Refusal, SubmitAnswer } from './use-contract-form.ts';

/** What the form does with the server's answers. */
interface FormCallbacks<Values extends object, Read> {
  /** The sentence of a failure. */
  sentence: (failure: Failure) => string;
  /** The record was saved with these values. */
  saved: (base: Stored<Values>) => void;
  /** Others had saved this: it is merged. */
  adopt: (read: Read, newer: Stored<Values>) => void;
  /** The form’s message when a save is refused because others saved first. */
  refused: (values: Values, base: Stored<Values>, newer: Stored<Values>) => Refusal;
}

const STALE = 'SAVED_MEANWHILE';

/**
 * Sends a record's values: a new one, or the changed one over its newest version.
 * @returns for a form's `submit`
 */
export const sendRecord = <
  Values extends object,
  Read,
  Version extends number | string,
  Input,
  Answer,
  NewInput,
  Created,
>(
  options: RecordOptions<Values, Read, Version, Input, Answer, NewInput, Created>,
  { sentence, saved, adopt, refused }: FormCallbacks<Values, Read>,
) => {
  const { command, stored, reread, staleCode = STALE, fieldOfCode = {}, pathOf = (path: string) => path } = options;

  const refusalOf = (failure: Failure): Refusal => {
    const message = sentence(failure);
    const field = failure.code === undefined ? undefined : fieldOfCode[failure.code];
    if (field !== undefined) return { message: '', fields: [{ path: field, message }] };
    return { message, fields: (failure.fields ?? []).map((one) => ({ ...one, path: pathOf(one.path) })) };
  };

  const create = async (
    { command: creating, input, onSaved }: NonNullable<typeof options.create>,
    values: Values,
    base: Stored<Values>,
  ): Promise<SubmitAnswer> => {
    const made = await creating.send(await input(values));
    if (!made.ok) return refusalOf(made.failure);
    saved({ ...base, values });
    await onSaved(made.value);
    return null;
  };

  const change = async (values: Values, base: Stored<Values>, read: Read, mayRetry: boolean): Promise<SubmitAnswer> => {
    const sent = await command.send(await options.input(values, base as Stored<Values, Version>, read));
    if (sent.ok) {
      const isPending = options.isPending?.(sent.value) === true;
      const { version } = sent.value as { version?: Version };
      if (!isPending) saved({ ...base, version: version ?? base.version, values });
      await options.onSaved(sent.value, values);
      return isPending ? 'reset' : null;
    }
    const { failure } = sent;
    // Without the newer version the message alone says what happened.
    const found = failure.code === staleCode ? await reread?.().catch((): null => null) : null;
    if (!found) return refusalOf(failure);
    const newer = stored(found);
    adopt(found, newer);
    // The newer version does not differ in any field of this form: another button of the screen saved it.
    if (mayRetry && same(newer.values, base.values)) return change(values, newer, found, false);
    return refused(values, base, newer);
  };

  return (values: Values, base: Stored<Values>, read: Read): Promise<SubmitAnswer> =>
    options.create ? create(options.create, values, base) : change(values, base, read, true);
};
