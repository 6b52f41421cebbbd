/** The values of a native form by their names. */
export const formValues = <Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> => {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>;
};

/** Puts the cursor into the first field with an error, in the order of the form. */
export const focusFirstWrong = (form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>>): void => {
  for (const element of form?.elements ?? []) {
    if (element instanceof HTMLInputElement && errors[element.name]) return element.focus();
  }
};

/** As browsers check an e-mail field: something on both sides of an @, no blanks. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
