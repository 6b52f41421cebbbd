import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isLocale, LOCALES } from '@sandbar/domain/common';
import { isHexColour } from '@sandbar/domain/merchants';
import { orSayWhy } from '../platform/say-why.ts';
import { openMerchant, WELCOME } from './open-merchant.ts';
import { operatorBus } from './operator-bus.ts';
import { operate } from './operator.ts';

/**
 * `npm run new-merchant -- --code bay --name "Bay Club" --primary '#0B6E8F' --accent '#FF6B4A' --admin-name "Lê Minh"
 * --admin-email admin@bay.example [--logo mark.svg] [--prefix BC] [--hotline "1900 6868"] [--rate 5000] [--language
 * en-US] [--country PT --currency EUR --zone Europe/Lisbon]`: creates a merchant; `--rate` is in the smallest unit of
 * its currency. Servers notice it within seconds, and one of them mails the invitation in that language. A second run
 * sends a new link. Exit code 1 on errors.
 */

const USAGE =
  'npm run new-merchant -- --code CODE --name NAME --primary #RRGGBB --accent #RRGGBB --admin-name NAME ' +
  '--admin-email MAIL';

const text = { type: 'string' } as const;
const options = {
  code: text,
  name: text,
  primary: text,
  accent: text,
  'admin-name': text,
  'admin-email': text,
} as const;
const place = { country: text, currency: text, zone: text } as const;
const more = { logo: text, prefix: text, hotline: text, rate: text, language: text, ...place } as const;

const { values } = await orSayWhy(() => parseArgs({ options: { ...options, ...more } }));
const missing = Object.keys(options).filter((name) => !values[name as keyof typeof options]);
const notColours = (['primary', 'accent'] as const).filter((name) => values[name] && !isHexColour(values[name]));
const { language = 'vi-VN' } = values;
const { country, currency, zone } = values;
const placed = [country, currency, zone].filter(Boolean).length;
const halfPlaced = placed > 0 && placed < 3;
if (missing.length > 0 || halfPlaced || notColours.length > 0 || !isLocale(language)) {
  for (const name of missing) console.error(`--${name} is missing`);
  for (const name of notColours) console.error(`--${name} must be #RRGGBB`);
  if (!isLocale(language)) console.error(`--language must be one of ${LOCALES.join(', ')}`);
  if (halfPlaced) console.error('--country, --currency and --zone belong together');
  console.error(USAGE);
  process.exit(1);
}

/** The first merchant may be created before the first start of a server. */
const MIGRATES = { migrates: true };

await operate(async (operated) => {
  const { config, database } = operated;
  const bus = await operatorBus(operated);
  const { id, welcome } = await openMerchant(
    { bus, database },
    {
      code: values.code!,
      name: values.name!,
      primary: values.primary!,
      accent: values.accent!,
      logo: values.logo && (await readFile(values.logo, 'utf8')).trim(),
      orderPrefix: values.prefix,
      hotline: values.hotline,
      exchangeRate: values.rate === undefined ? undefined : Number(values.rate),
      administrator: { name: values['admin-name']!, email: values['admin-email']! },
      language,
      place: country && currency && zone ? { country, currency, timeZone: zone } : undefined,
    },
  );
  console.log(`${values.name} is open: ${values.code}.${config.baseDomain} (${id}).`);
  console.log(`${values['admin-email']} ${WELCOME[welcome]}`);
}, MIGRATES);
