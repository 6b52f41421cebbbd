import type { CommandContract, FieldError } from '@sandbar/contract/common';
import { fieldMessages, type FieldMessages } from '@sandbar/contract/refusals';
import { HOME_CURRENCY, moneyText, scaledSum, type Locale } from '@sandbar/domain/common';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * Makes parsing report the input: without it an issue does not say what was sent, and a wrong value looks like a
 * missing one.
 */
export const WITH_INPUT = { reportInput: true } as const;

/** One error for every wrong field of a rejected input, with a sentence in the caller's language. */
export const fieldErrors = (issues: readonly Issue[], locale: Locale): FieldError[] => {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message: sentence(issue, locale) });
  }
  return [...byPath.values()];
};

/**
 * Errors for amounts below what the merchant's currency allows; a value that is not a number is an error of the schema.
 */
export const moneyErrors = (
  { leastMoney }: Pick<CommandContract, 'leastMoney'>,
  content: Readonly<Record<string, unknown>>,
  currency: string,
  locale: Locale,
): FieldError[] => {
  const messages = fieldMessages(locale);
  return Object.entries(leastMoney ?? {}).flatMap(([path, least]) => {
    const [given, minimum] = [content[path], scaledSum(least!.home, currency)];
    if (!Number.isInteger(given) || Number(given) >= minimum) return [];
    const written = currency === HOME_CURRENCY ? minimum.toLocaleString(locale) : moneyText(minimum, currency, locale);
    const named = currency === HOME_CURRENCY && least!.named;
    return [{ path, message: named ? messages[named] : messages.tooSmall.replace('{minimum}', written) }];
  });
};

const sentence = (issue: Issue, locale: Locale): string => {
  const messages = fieldMessages(locale);
  if (issue.message in messages && issue.input !== undefined) return messages[issue.message as keyof FieldMessages];
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1
        ? messages.required
        : messages.tooSmall.replace('{minimum}', issue.minimum.toLocaleString(locale));
    case 'too_big':
      return messages.tooBig.replace('{maximum}', issue.maximum.toLocaleString(locale));
    case 'invalid_type':
      return issue.input === undefined ? messages.required : messages.invalid;
    case 'custom':
      return placeholder(issue.params, messages) ?? messages.invalid;
    default:
      return messages.invalid;
  }
};

const PLACEHOLDER_FAULTS = {
  unknown: 'placeholderUnknown',
  missing: 'placeholderMissing',
  brace: 'placeholderBrace',
} as const satisfies Record<string, keyof FieldMessages>;

/** The message about a text with a placeholder `{name}` that does not exist, or without one that it needs. */
const placeholder = (params: Record<string, unknown> | undefined, messages: FieldMessages): string | undefined => {
  const fault = params?.['fault'] as keyof typeof PLACEHOLDER_FAULTS | undefined;
  if (!fault || !(fault in PLACEHOLDER_FAULTS)) return undefined;
  return messages[PLACEHOLDER_FAULTS[fault]].replace('{placeholder}', () => String(params!['placeholder']));
};
