import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';

interface ComboboxProps<Option> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'className' | 'children'
> {
  label: string;
  /** The text in the field. */
  value: string;
  /** Suggestions for that text. */
  options: readonly Option[];
  optionKey: (option: Option) => string;
  children: (option: Option) => ReactNode;
  onEdit: (value: string) => void;
  /** An option was chosen. */
  onPick: (option: Option) => void;
  /** Enter, with no option chosen. */
  onEnter: (value: string) => void;
  listLabel: string;
  /** Shown above the options, for example that none of them matches what was typed; '' = nothing. */
  note?: string;
  /** Between the field and its list, for example a button that clears it. */
  between?: ReactNode;
  classNames: { label?: string; field?: string; list?: string; option?: string };
}

/**
 * A text field with suggestions; the focus stays in the field. Arrow keys move through them and back to the text, Home
 * and End belong to the text, Enter chooses, Escape closes the list.
 */
export const Combobox = <Option,>({
  label,
  value,
  options,
  optionKey,
  children,
  onEdit,
  onPick,
  onEnter,
  listLabel,
  note = '',
  between,
  classNames,
  onFocus,
  onBlur,
  ...input
}: ComboboxProps<Option>) => {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const open = focused && !closed && options.length > 0;
  const current = open ? options[active] : undefined;

  const close = () => {
    setClosed(true);
    setActive(-1);
  };
  const pick = (option: Option) => {
    onPick(option);
    close();
  };
  const key = (event: KeyboardEvent) => {
    // Enter and the arrows also choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setClosed(false);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = options.length;
      // One more position than options: the text itself.
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (current !== undefined) pick(current);
      else onEnter(value);
      close();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  };

  return (
    <>
      <label htmlFor={id} className={classNames.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classNames.field}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${active}`}
        value={value}
        onChange={(event) => {
          setClosed(false);
          setActive(-1);
          onEdit(event.target.value);
        }}
        onFocus={(event) => {
          setFocused(true);
          setClosed(false);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          setActive(-1);
          onBlur?.(event);
        }}
        onKeyDown={key}
      />
      {between}
      <p role="status" className="hidden-visually">
        {open && note}
      </p>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={classNames.list}
        data-note={note || undefined}
        hidden={!open}
      >
        {open &&
          options.map((option, index) => (
            <li
              key={optionKey(option)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classNames.option}
              // Otherwise the field would lose the focus, and the list would close, before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              onPointerMove={() => setActive(index)}
            >
              {children(option)}
            </li>
          ))}
      </ul>
    </>
  );
};
