import type { CommandContract, FieldError } from '@sandbar/contract/common';
import { fieldMessages } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { plainNumber } from '@sandbar/domain/profile';
import { defaultFieldResolver, isObjectType, type GraphQLSchema } from 'graphql';
import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min';
import type { GraphContext } from './graphql/context.ts';

/**
 * Telephone numbers: stored as E.164 has them (+84903418226), read as they are dialed where the merchant is
 * (docs/decisions/185-telephones.md).
 */

/**
 * @param country ISO 3166-1, of numbers without a country's code
 * @returns the number as E.164 has it; undefined for an impossible length. Digits that are valid only with a + before
 * them are read as if it were there, because people leave it out.
 */
export const readTelephone = (text: string, country: string): string | undefined => {
  const plain = plainNumber(text);
  const atHome = parsePhoneNumberFromString(plain, country as CountryCode);
  if (atHome?.isValid()) return atHome.number;
  const abroad = /^[1-9]/.test(plain) ? parsePhoneNumberFromString(`+${plain}`) : undefined;
  if (abroad?.isValid()) return abroad.number;
  return atHome?.isPossible() ? atHome.number : undefined;
};

/**
 * A stored number as it is dialed from `country`: 0903418226 at home, `+65 9123 4567` abroad. Text that is not E.164 is
 * older than the parsing of numbers and stays unchanged.
 */
export const telephoneText = (stored: string, country: string): string => {
  const read = stored.startsWith('+') ? parsePhoneNumberFromString(stored) : undefined;
  if (!read) return stored;
  const isHome = isSupportedCountry(country) && read.countryCallingCode === getCountryCallingCode(country);
  return isHome ? read.formatNational().replaceAll(/\D/g, '') : read.formatInternational();
};

/** The telephones of a parsed input as they are stored, and errors for the impossible ones. */
export const telephonesOf = (
  { telephones = [] }: Pick<CommandContract, 'telephones'>,
  input: unknown,
  country: string,
  locale: Locale,
): { input: unknown; wrong: FieldError[] } => {
  const given = input as Readonly<Record<string, unknown>>;
  const wrong: FieldError[] = [];
  const read: Record<string, string> = {};
  for (const path of telephones) {
    const text = given[path];
    if (typeof text !== 'string' || text.trim() === '') continue;
    const number = readTelephone(text, country);
    if (number) read[path] = number;
    else wrong.push({ path, message: fieldMessages(locale).telephone });
  }
  return { input: telephones.length > 0 ? { ...given, ...read } : input, wrong };
};

/** Fields with `@telephone` (contract/src/common/common.graphql) are read as they are dialed where the merchant is. */
export const readTelephones = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.astNode?.directives?.some(({ name }) => name.value === 'telephone')) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = async (parent, given, context, info) => {
        const stored: unknown = await resolve(parent, given, context, info);
        const { country } = (context as GraphContext).merchant.settings;
        return typeof stored === 'string' ? telephoneText(stored, country) : stored;
      };
    }
  }
};
