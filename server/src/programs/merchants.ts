import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { RenameMerchant, SetMerchantState } from '@sandbar/contract/merchants';
import { isLocale, LOCALES } from '@sandbar/domain/common';
import type { MerchantState } from '@sandbar/domain/merchants';
import { usageOf, type Usage } from '../operations/index.ts';
import { openThingsOfAll } from '../profile/profile.published.ts';
import { first } from '../platform/database/index.ts';
import { merchantScope, type Merchant } from '../platform/merchant-scope.ts';
import { orSayWhy } from '../platform/say-why.ts';
import { inviteAdministrator, WELCOME } from './open-merchant.ts';
import { operatorBus, operatorOf } from './operator-bus.ts';
import { operate, type Operated } from './operator.ts';

/**
 * `npm run merchants -- list | show CODE | usage | suspend CODE --reason … | open CODE --reason … | close CODE --reason
 * … | rename CODE --name … | invite CODE --name … --email … [--language en-US]`: lists and changes the merchants of an
 * installation. Servers notice changes within seconds. Exit code 1 on errors.
 */
const USAGE = `npm run merchants -- list
                     usage
                     show CODE
                     suspend CODE --reason WHY   closed to everybody for a while; open CODE --reason WHY ends it
                     close CODE --reason WHY     for good, once everything is settled
                     rename CODE --name NAME
                     invite CODE --name NAME --email MAIL [--language ${LOCALES.join('|')}]`;

const text = { type: 'string' } as const;
const { values, positionals } = await orSayWhy(() =>
  parseArgs({
    allowPositionals: true,
    options: { reason: text, name: text, email: text, language: text },
  }),
);
const [verb = '', code] = positionals;

/** The arguments of each command, besides a merchant's code. */
const NEEDS = {
  list: [],
  usage: [],
  show: [],
  suspend: ['reason'],
  open: ['reason'],
  close: ['reason'],
  rename: ['name'],
  invite: ['name', 'email'],
} as const satisfies Record<string, readonly (keyof typeof values)[]>;
const OF_ALL = ['list', 'usage'];
const STATES: Partial<Record<string, MerchantState>> = { suspend: 'suspended', open: 'open', close: 'closed' };

const wrong = (): string[] => {
  if (!(verb in NEEDS)) return [verb === '' ? 'say what to do' : `${verb} is not known`];
  const missing = NEEDS[verb as keyof typeof NEEDS]
    .filter((name) => !values[name])
    .map((name) => `--${name} is missing`);
  if (!OF_ALL.includes(verb) && code === undefined) missing.unshift('the code of the merchant is missing');
  if (values.language !== undefined && !isLocale(values.language))
    missing.push(`--language must be one of ${LOCALES.join(', ')}`);
  return missing;
};
const found = wrong();
if (found.length > 0) {
  for (const sentence of found) console.error(sentence);
  console.error(USAGE);
  process.exit(1);
}

/** A table for a terminal, with two spaces between columns; without a heading, rows of a name and its value. */
const tableText = (head: readonly string[] | undefined, rows: readonly (readonly string[])[]): string => {
  const all = head === undefined ? rows : [head, ...rows];
  const widths = (all[0] ?? []).map((_, place) => Math.max(...all.map((row) => row[place]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(widths[place]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Whole numbers, with the storage in megabytes. */
const usageRow = ({ accounts, staysForSale, orders, mails, bytes }: Usage): string[] =>
  [accounts, staysForSale, orders, mails, Math.ceil(bytes / 1_000_000)].map(String);
const USAGE_HEAD = ['accounts', 'stays for sale', 'orders in 30 days', 'mails in 30 days', 'files MB'];

const hostsOf = ({ code: own, domains }: Merchant, baseDomain: string): string =>
  [...domains, `${own}.${baseDomain}`].join(' ');

const listAll = async ({ config, database }: Operated, merchants: readonly Merchant[]): Promise<void> => {
  if (merchants.length === 0) return console.log('There is no merchant: npm run new-merchant opens one.');
  if (verb === 'list') {
    const rows = merchants.map((each) => [each.code, each.name, each.state, hostsOf(each, config.baseDomain)]);
    return console.log(tableText(['code', 'name', 'state', 'addresses'], rows));
  }
  const rows: string[][] = [];
  for (const { id, code: own } of merchants) {
    const usage = await first(database.run(usageOf({ merchantId: id })));
    rows.push([own, ...usageRow(usage!)]);
  }
  console.log(tableText(['code', ...USAGE_HEAD], rows));
};

const show = async ({ config, database }: Operated, merchant: Merchant): Promise<void> => {
  const { id: merchantId, timeZone, settings } = merchant;
  const usage = await first(database.run(usageOf({ merchantId })));
  const open = await database.run(openThingsOfAll({ merchantId, timeZone }));
  const lines = [
    ['code', merchant.code],
    ['name', merchant.name],
    ['id', merchantId],
    ['state', merchant.state],
    ['addresses', hostsOf(merchant, config.baseDomain)],
    ['place', `${settings.country}, ${settings.currency}, ${timeZone}`],
    ['languages', settings.languages.join(' ')],
    ...usageRow(usage!).map((value, place) => [USAGE_HEAD[place]!, value]),
    ['not settled', open.map(({ kind, count }) => `${kind} ${count}`).join(', ') || 'nothing'],
  ];
  console.log(tableText(undefined, lines));
};

const change = async (operated: Operated, merchant: Merchant): Promise<string> => {
  const bus = await operatorBus(operated);
  const { language } = values;
  const locale = language !== undefined && isLocale(language) ? language : 'vi-VN';
  const send = operatorOf(bus, merchant, locale);
  const [Id, name] = [randomUUID(), values.name!];
  const state = STATES[verb];
  if (state !== undefined) {
    await send(SetMerchantState, { Id, State: state, Reason: values.reason! });
    return `${merchant.name} is ${state}.`;
  }
  if (verb === 'rename') {
    await send(RenameMerchant, { Id, Name: name });
    return `${merchant.name} is called ${name} now.`;
  }
  const { database } = operated;
  const welcome = await inviteAdministrator({ bus, database }, merchant, { name, email: values.email! }, locale);
  return `${values.email!} ${WELCOME[welcome]}`;
};

await operate(async (operated) => {
  const { config, database } = operated;
  const merchants = await merchantScope(database, config.baseDomain, config.defaultMerchant).all();
  if (OF_ALL.includes(verb)) return listAll(operated, merchants);
  const merchant = merchants.find((each) => each.code === code);
  if (!merchant) throw new Error(`there is no merchant ${code}: npm run merchants -- list names all`);
  if (verb === 'show') return show(operated, merchant);
  console.log(await change(operated, merchant));
});
