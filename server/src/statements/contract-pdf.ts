import { dayInZone, type Locale } from '@sandbar/domain/common';
import type { OwnerYear } from '@sandbar/domain/statements';
import { fillIn } from '@sandbar/domain/mailbox';
import { paperMark } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { OwnerContract } from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { PdfBlock, PdfDocument } from '../platform/pdf/index.ts';
import { ownersContracts } from '../weeks/index.ts';
import { CONTRACT_WORDS, type ContractWords } from './contract-words.ts';
import { yearsOfOwner } from './owner-years.ts';
import { dayText, statementMoney, whole } from './statement-text.ts';
import { nameOfOwner } from './years.queries.ts';

interface Asked {
  merchant: Merchant;
  locale: Locale;
  ownerId: string;
}

/** Draws an owner's contracts and yearly results as a PDF. Undefined for an unknown member. */
export const contractPdf = async (
  database: Database,
  { merchant, locale, ownerId }: Asked,
): Promise<PdfDocument | undefined> => {
  const owner = await first(database.run(nameOfOwner({ merchantId: merchant.id, ownerId })));
  if (!owner) return undefined;
  const [contracts, { years, total }] = await Promise.all([
    ownersContracts(database, merchant, ownerId, locale),
    yearsOfOwner(database, merchant, ownerId),
  ]);
  const words = CONTRACT_WORDS[locale];
  const money = statementMoney(merchant, locale);
  const points = (count: number) => whole(count, locale);
  const last = years.at(-1);
  const sums: OwnerYear = { year: 0, ...total, pointsLeft: last?.pointsLeft ?? 0, owed: last?.owed ?? 0 };
  const table = (columns: [name: string, value: (year: OwnerYear) => string][]): PdfBlock => ({
    kind: 'table',
    columns: [
      { title: words.year, width: 12 },
      ...columns.map(([title]) => ({ title, width: 88 / columns.length, align: 'right' as const })),
    ],
    rows: [
      ...years.toReversed().map((year) => ({ cells: [String(year.year), ...columns.map(([, value]) => value(year))] })),
      { cells: [words.all, ...columns.map(([, value]) => value(sums))], strong: true },
    ],
  });
  return {
    title: `${words.title} · ${merchant.name}`,
    author: merchant.name,
    language: locale,
    colour: merchant.brand.theme.primary,
    head: {
      logo: await paperMark(merchant),
      name: merchant.name,
      lines: [merchant.brand.hotline].filter(Boolean),
    },
    foot: { left: words.title, right: words.pages },
    blocks: [
      { kind: 'title', text: words.title },
      {
        kind: 'facts',
        facts: [
          [words.owner, owner.name],
          [words.asOf, dayText(dayInZone(new Date(), merchant.timeZone), locale)],
        ],
      },
      ...contracts.flatMap((contract) => contractBlocks(contract, words, locale)),
      { kind: 'heading', text: words.points },
      table([
        [words.forWeeks, ({ credited }) => points(credited)],
        [words.otherwise, ({ otherwise }) => points(otherwise)],
        [words.spent, ({ spent }) => points(spent)],
        [words.lapsed, ({ lapsed }) => points(lapsed)],
        [words.takenBack, ({ takenBack }) => points(takenBack)],
        [words.left, ({ pointsLeft }) => points(pointsLeft)],
        [words.nights, ({ nights }) => points(nights)],
      ]),
      { kind: 'text', text: words.pointsText },
      { kind: 'heading', text: words.money },
      table([
        [words.gross, ({ gross }) => money(gross)],
        [words.deducted, ({ fee, tax }) => money(0 - fee - tax)],
        [words.paidOut, ({ paidOut }) => money(0 - paidOut)],
        [words.owed, ({ owed }) => money(owed)],
        [words.held, ({ held }) => money(held)],
        [words.fees, ({ fees }) => money(fees)],
      ]),
      { kind: 'text', text: words.moneyText },
    ],
  };
};

const termText = ({ firstYear, lastYear }: OwnerContract, words: ContractWords): string => {
  const years = { first: String(firstYear), last: String(lastYear) };
  if (firstYear !== null) return fillIn(lastYear === null ? words.termFrom : words.termBoth, years);
  return lastYear === null ? words.notRecorded : fillIn(words.termTo, years);
};

const contractBlocks = (contract: OwnerContract, words: ContractWords, locale: Locale): PdfBlock[] => {
  const names = [words.proofResort, words.proofOwner, words.proofConfirmation];
  return [
    { kind: 'heading', text: contract.resortName },
    {
      kind: 'facts',
      facts: [
        [words.code, contract.referenceCode || words.notRecorded],
        [words.rooms, contract.roomNames.join(', ') || words.notRecorded],
        [words.term, termText(contract, words)],
        [words.promise, contract.promise || words.notRecorded],
        [words.weeks, whole(contract.weekCount, locale)],
      ],
    },
    ...(contract.documents.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { title: words.documents, width: 80 },
              { title: words.sentOn, width: 20, align: 'right' as const },
            ],
            rows: contract.documents.map(({ displayOrder, sentOn, sha256 }) => ({
              cells: [names[displayOrder - 1] ?? '', dayText(String(sentOn), locale)],
              below: [sha256 ? `SHA-256 ${sha256}` : '', ''],
            })),
          },
        ]),
  ];
};
