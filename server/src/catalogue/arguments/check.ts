import type { FieldError } from '@sandbar/contract/common';
import { fieldMessages } from '@sandbar/contract/refusals';
import { type Day, type Locale } from '@sandbar/domain/common';
import { GraphRefusal } from '../../platform/graphql/context.ts';
import { writtenDay } from '../../platform/graphql/page-arguments.ts';

/** Checks arguments one by one and collects the wrong ones, so that the caller gets all errors at once. */
export interface ArgumentCheck {
  /**
   * A number between two bounds, or the fallback when it is absent. A number out of bounds is an error and is never
   * silently changed.
   */
  number<Fallback>(
    path: string,
    value: number | null | undefined,
    bounds: { min: number; max: number; whole?: boolean },
    fallback: Fallback,
  ): number | Fallback;
  /** A calendar day, or null when it is absent. */
  day(path: string, value: string | null | undefined): Day | null;
  /** Records that an argument is wrong when `right` is false. */
  must(right: boolean, path: string): void;
  /** @throws GraphRefusal INVALID_FIELDS naming every wrong argument */
  done(): void;
}

export const argumentCheck = (locale: Locale): ArgumentCheck => {
  const wrong: FieldError[] = [];
  const messages = fieldMessages(locale);
  const note = (path: string, message: string) => void wrong.push({ path, message });
  return {
    number: (path, value, { min, max, whole = true }, fallback) => {
      if (value === null || value === undefined) return fallback;
      if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) note(path, messages.invalid);
      else if (value < min) note(path, messages.tooSmall.replace('{minimum}', String(min)));
      else if (value > max) note(path, messages.tooBig.replace('{maximum}', String(max)));
      return value;
    },
    day: (path, value) => {
      const day = writtenDay(value);
      if (day === undefined) note(path, messages.invalid);
      return day ?? null;
    },
    must: (right, path) => {
      if (!right) note(path, messages.invalid);
    },
    done: () => {
      if (wrong.length > 0) throw new GraphRefusal({ code: 'INVALID_FIELDS', data: { fields: wrong } }, locale);
    },
  };
};
